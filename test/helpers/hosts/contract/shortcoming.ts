/** What a server cannot do. */
export interface Shortcoming {
  /** `/x.html` answers with the page instead of redirecting to `/x`. */
  readonly htmlAnswers?: boolean;
  /** A redirect to the form without slash drops the query. */
  readonly dropsQuery?: boolean;
  /** `/x/index.html` leads to `/x` by way of `/x/` or `/x/index`. */
  readonly twoHops?: boolean;
  /** Redirects have none of the policy's headers. */
  readonly bareRedirects?: boolean;
  /** Only the root error page is found. */
  readonly oneErrorPage?: boolean;
  /** Hashed files are cached for a year but not immutable, and a missing asset has no Cache-Control. */
  readonly plainYear?: boolean;
  /** Hosts' own files and those with a dot are served. */
  readonly showsConfig?: boolean;
  /** Strict-Transport-Security goes out over plain http too, where browsers ignore it. */
  readonly hstsOverHttp?: boolean;
}

/** What `serve` cannot do: its configuration has no word for it. */
export const SERVE_SHORTCOMINGS: Shortcoming = {
  dropsQuery: true,
  twoHops: true,
  bareRedirects: true,
  oneErrorPage: true,
  showsConfig: true,
  hstsOverHttp: true,
};
