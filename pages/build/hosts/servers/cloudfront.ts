import { type HostPolicy, securityHeaders } from '../policy.ts';
import { PLAIN } from './place.ts';

/**
 * A CloudFront function for viewer requests, runtime cloudfront-js-2.0, before a private bucket that
 * answers 403 or 404 for what it does not hold. Not run at AWS: its logic is under test here, the
 * rest is read from https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/
 */
export function cloudfrontFunction(policy: HostPolicy): string {
  const moved = Object.fromEntries((policy.moved ?? []).map(({ from, to }) => [from, to]));
  return `// CloudFront function, viewer request, runtime cloudfront-js-2.0. Besides it:
// - custom error responses: 403 and 404 to /404.html with status 404, minimum TTL 10 s;
// - the response headers policy of cloudfront-headers.json;
// - upload in this order: hashed files, then the rest:
//   aws s3 sync dist/assets s3://BUCKET/assets --cache-control "public, max-age=31536000, immutable"
//   aws s3 sync dist s3://BUCKET --exclude "assets/*" --cache-control no-cache
var moved = ${JSON.stringify(moved)};
function handler(event) {
  var request = event.request;
  var uri = request.uri.replace(/^\\/+/, '/');
  var query = Object.keys(request.querystring).map(function (name) {
    var value = request.querystring[name];
    return (value.multiValue || [value]).map(function (each) {
      return each.value === '' ? name : name + '=' + each.value;
    }).join('&');
  }).join('&');
  var to = null;
  var plain = /^\\/(${PLAIN.replaceAll('/', '\\/')})?\\/*$/.test(uri);
  if (!plain) to = null;
  else if (/\\/index(\\.html)?$/.test(uri)) to = uri.replace(/\\/+index(\\.html)?$/, '') || '/';
  else if (/\\.html$/.test(uri)) to = uri.slice(0, -5);
  else if (uri.length > 1 && /\\/$/.test(uri)) to = uri.replace(/\\/+$/, '');
  else if (moved[uri]) to = moved[uri];
  if (to !== null) {
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: query ? to + '?' + query : to } }
    };
  }
  if (/^(\\/experience)?\\/404$/.test(uri)) request.uri = '/__none__';
  else if (uri === '/') request.uri = '/index.html';
  else if (!/\\.[A-Za-z0-9]+$/.test(uri)) request.uri = uri + '.html';
  return request;
}
`;
}

/**
 * The response headers policy for `aws cloudfront create-response-headers-policy
 * --response-headers-policy-config file://…`.
 */
export function cloudfrontHeaders(policy: HostPolicy): string {
  const items = securityHeaders(policy)
    .filter(([name]) => name === 'Permissions-Policy' || name === 'Cross-Origin-Opener-Policy')
    .map(([name, value]) => ({ Header: name, Value: value, Override: true }));
  const transport = {
    Override: true,
    AccessControlMaxAgeSec: 31_536_000,
    IncludeSubdomains: false,
    Preload: false,
  };
  const security = {
    ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy.csp },
    ContentTypeOptions: { Override: true },
    FrameOptions: { Override: true, FrameOption: 'DENY' },
    ReferrerPolicy: { Override: true, ReferrerPolicy: 'strict-origin-when-cross-origin' },
    ...(policy.https ? { StrictTransportSecurity: transport } : {}),
  };
  const config = {
    Name: 'ascent',
    SecurityHeadersConfig: security,
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
