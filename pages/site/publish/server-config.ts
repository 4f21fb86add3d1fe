import { HIDDEN } from './hosts.ts';
import {
  ERROR_PAGES,
  HASHED_END,
  HOST_FILES,
  type HostPolicy,
  IMMUTABLE,
  PLAIN_PATH,
  REVALIDATE,
} from './policy.ts';

/** Writers of server configurations, by the name that `npm run hosts` takes. An empty domain means any host name. */
export const SERVERS: Readonly<Record<string, (policy: HostPolicy, domain: string) => string>> = {
  nginx,
  caddy,
  'cloudfront-function': cloudfrontFunction,
  'cloudfront-headers': cloudfrontHeaders,
};

/**
 * Returns the configuration of one server, which stays the same between releases.
 *
 * @throws Error that lists the known names, if the name is unknown
 */
export function serverConfig(name: string, policy: HostPolicy): string {
  const write = Object.hasOwn(SERVERS, name) ? SERVERS[name] : undefined;
  if (!write) throw new Error(`hosts: name one of ${Object.keys(SERVERS).join(', ')}`);
  const { protocol, hostname, pathname } = new URL(policy.siteUrl);
  if (pathname !== '/') throw new Error('hosts: SITE_URL has a path; set it to an origin');
  // A plain-http site is local, so its server accepts any host name.
  return write(policy, protocol === 'https:' ? hostname : '');
}

/**
 * Redirects read $request_uri, the address as the browser sent it, so they never apply to an internal rewrite. The
 * cache rule reads $uri, which is /404.html for a missing asset, so browsers never cache a 404 for a year.
 */
function nginx({ headers, hsts }: HostPolicy, domain: string): string {
  const always = headers.map(([name, value]) => `    add_header ${name} "${value}" always;`);
  const overHttps = `# Sent over https only, because browsers ignore it over http (RFC 6797, 7.2).
map $scheme$http_x_forwarded_proto $site_hsts {
    default "";
    "~https" "${hsts}";
}
`;
  if (hsts) always.push('    add_header Strict-Transport-Security $site_hsts always;');
  return String.raw`# Inside http { }, for example as /etc/nginx/conf.d/website.conf.
# This server listens on plain http. To add https and a redirect to it, run certbot --nginx, or use a proxy that sends
# X-Forwarded-Proto. Or add listen 443 ssl http2; and your certificate below, and this second server:
# server { listen 80; server_name …; return 301 https://$host$request_uri; }
map $uri $site_cache {
    default "${REVALIDATE}";
    "~^/assets/.+${HASHED_END}$" "${IMMUTABLE}";
}
${hsts ? overHttps : ''}server {
    listen 80;
${domain && `    server_name ${domain};\n`}    root /var/www/website;
    absolute_redirect off;
    server_tokens off;
    charset utf-8;
    charset_types text/plain text/xml text/javascript application/javascript;
    include /etc/nginx/mime.types;
    types { application/manifest+json webmanifest; }
    gzip on;
    gzip_vary on;
    gzip_comp_level 6;
    gzip_min_length 1024;
    gzip_types text/javascript application/javascript image/svg+xml application/json application/manifest+json text/xml text/plain;

    # Don't write add_header in a location: that location would drop all of these headers.
${always.join('\n')}
    add_header Cache-Control $site_cache always;

    error_page 404 /404.html;
    # Redirects to the canonical address: no index, no .html, no trailing slash.
    if ($request_uri ~ ^/+index(?:\.html)?(?:$|\?)) { rewrite ^ / permanent; }
    if ($request_uri ~ ^/+${PLAIN_PATH}/+index(?:\.html)?(?:$|\?)) { rewrite ^(.+?)/index(?:\.html)?$ $1 permanent; }
    if ($request_uri ~ ^/+${PLAIN_PATH}\.html(?:$|\?)) { rewrite ^(.+)\.html$ $1 permanent; }
    if ($request_uri ~ ^/+${PLAIN_PATH}/+(?:$|\?)) { rewrite ^(.+)/$ $1 permanent; }

    location / { try_files $uri $uri.html $uri/index.html =404; }
    location = / { try_files /index.html =404; }
    location /experience/ { error_page 404 /experience/404.html; try_files $uri $uri.html $uri/index.html =404; }
    location ~ ^(?:/experience)?/404(?:\.html)?$ { internal; }
    location ~ (?:^|/)\.(?!well-known/) { return 404; }
    location ~ ^/(?:${HIDDEN})$ { return 404; }
}
`;
}

/**
 * Caddy 2.6.2 sends an error page without a body if the request is conditional, so the error handler drops the
 * conditional headers.
 */
function caddy({ headers, hsts }: HostPolicy, domain: string): string {
  const hidden = [...ERROR_PAGES, ...HOST_FILES.map((file) => `/${file}`)];
  const overHttps = `	header @https {
		Strict-Transport-Security "${hsts}"
		defer
	}
`;
  const isHttps = `	# Sent over https only, because browsers ignore it over http (RFC 6797, 7.2).
	@https expression {scheme} == "https" || {header.X-Forwarded-Proto} == "https"
`;
  return String.raw`# With a domain, Caddy gets a certificate and redirects http to https. Behind a proxy that does both, replace the domain
# with :80 and let the proxy send X-Forwarded-Proto.
(policy) {
	header {
${headers.map(([name, value]) => `\t\t${name} "${value}"`).join('\n')}
		Cache-Control "${REVALIDATE}"
		-Server
		defer
	}
${hsts ? overHttps : ''}	encode {
		zstd
		gzip 6
		match {
			header Content-Type text/*
			header Content-Type image/svg+xml*
			header Content-Type application/javascript*
			header Content-Type application/json*
			header Content-Type application/manifest+json*
			header Content-Type application/xml*
		}
	}
}
${domain || ':80'} {
	root * /var/www/website
${hsts ? isHttps : ''}	import policy
	@immutable {
		path_regexp ^/assets/.+${HASHED_END}$
		file
	}
	header @immutable {
		Cache-Control "${IMMUTABLE}"
		defer
	}
	@manifest path *.webmanifest
	header @manifest Content-Type application/manifest+json
	route {
		# No file has a null character in its name, or a name this long.
		@impossible path_regexp \x00|[^/]{84}|.{1000}
		error @impossible 404
		# Redirects to the canonical address, with the query.
		map {query} {to_query} {
			"" ""
			default "?{query}"
		}
		@home path_regexp ^/+index(?:\.html)?$
		redir @home /{to_query} 301
		@index path_regexp c ^/+(${PLAIN_PATH})/+index(?:\.html)?$
		redir @index /{re.c.1}{to_query} 301
		@html path_regexp c ^/+(${PLAIN_PATH})\.html$
		redir @html /{re.c.1}{to_query} 301
		@slash path_regexp c ^/+(${PLAIN_PATH})/+$
		redir @slash /{re.c.1}{to_query} 301
		@private path ${hidden.join(' ')}
		error @private 404
		@dotted {
			path_regexp /\.
			not path /.well-known/*
		}
		error @dotted 404
		try_files {path} {path}.html {path}/index.html
		file_server
	}
	handle_errors {
		import policy
		request_header -If-None-Match
		request_header -If-Modified-Since
		@state path /experience/*
		rewrite @state /experience/404.html
		@other not path /experience/*
		rewrite @other /404.html
		file_server
	}
}
`;
}

/**
 * Works with a private bucket, which answers 403 or 404 for a missing file. Tests run this function's code; the rest
 * follows https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ and has never run at AWS.
 */
function cloudfrontFunction(): string {
  return String.raw`// CloudFront function, viewer request, runtime cloudfront-js-2.0. The distribution also needs:
// - custom error responses: /404.html with status 404 for 403 and 404, minimum TTL 10 s;
// - the response headers policy of cloudfront-headers.json;
// - an upload in this order: hashed files, then the rest:
//   aws s3 sync dist/assets s3://BUCKET/assets --cache-control "public, max-age=31536000, immutable"
//   aws s3 sync dist s3://BUCKET --exclude "assets/*" --cache-control no-cache
function handler(event) {
  var request = event.request;
  var uri = request.uri.replace(/^\/+/, '/');
  var query = Object.keys(request.querystring).map(function (name) {
    var value = request.querystring[name];
    return (value.multiValue || [value]).map(function (each) {
      return each.value === '' ? name : name + '=' + each.value;
    }).join('&');
  }).join('&');
  var isPlain = /^\/(${PLAIN_PATH.replaceAll('/', String.raw`\/`)})?\/*$/.test(uri);
  var to = null;
  if (isPlain && /\/index(\.html)?$/.test(uri)) to = uri.replace(/\/+index(\.html)?$/, '') || '/';
  else if (isPlain && /\.html$/.test(uri)) to = uri.slice(0, -5);
  else if (isPlain && /.\/$/.test(uri)) to = uri.replace(/\/+$/, '');
  if (to !== null) {
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: query ? to + '?' + query : to } }
    };
  }
  if (/^(\/experience)?\/404$/.test(uri)) request.uri = '/__none__';
  else if (uri === '/') request.uri = '/index.html';
  else if (uri !== '/SHA256SUMS' && !/\.[A-Za-z0-9]+$/.test(uri)) request.uri = uri + '.html';
  return request;
}
`;
}

/** Returns input for `aws cloudfront create-response-headers-policy --response-headers-policy-config file://…`. */
function cloudfrontHeaders({ headers, hsts }: HostPolicy): string {
  const {
    'Content-Security-Policy': csp,
    'X-Content-Type-Options': _,
    'X-Frame-Options': frames,
    'Referrer-Policy': referrer,
    ...custom
  } = Object.fromEntries(headers);
  const Override = true;
  const Items = Object.entries(custom).map(([Header, Value]) => ({ Header, Value, Override }));
  const config = {
    Name: 'website',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override, ContentSecurityPolicy: csp },
      ...(hsts && {
        StrictTransportSecurity: {
          Override,
          AccessControlMaxAgeSec: Number(/\d+/.exec(hsts)?.[0]),
          IncludeSubdomains: false,
          Preload: false,
        },
      }),
      ContentTypeOptions: { Override },
      FrameOptions: { Override, FrameOption: frames },
      ReferrerPolicy: { Override, ReferrerPolicy: referrer },
    },
    CustomHeadersConfig: { Quantity: Items.length, Items },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
