import { type HostPolicy, PLAIN_PATH } from './policy.ts';

/**
 * Stands before a private bucket that answers 403 or 404 for what it does not hold. Its logic is tested here;
 * the rest is read from https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ and never ran at AWS.
 */
export const cloudfrontFunction =
  (): string => String.raw`// CloudFront function, viewer request, runtime cloudfront-js-2.0. Besides it:
// - custom error responses: 403 and 404 to /404.html with status 404, minimum TTL 10 s;
// - the response headers policy of cloudfront-headers.json;
// - upload in this order: hashed files, then the rest:
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
  else if (!/\.[A-Za-z0-9]+$/.test(uri)) request.uri = uri + '.html';
  return request;
}
`;

/** For `aws cloudfront create-response-headers-policy --response-headers-policy-config file://…`. */
export function cloudfrontHeaders({ headers, hsts }: HostPolicy): string {
  const { 'Content-Security-Policy': csp, ...others } = Object.fromEntries(headers);
  const {
    'X-Content-Type-Options': _,
    'X-Frame-Options': frames,
    'Referrer-Policy': referrer,
    ...custom
  } = others;
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
