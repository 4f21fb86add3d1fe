import { type HostPolicy, IMMUTABLE, MIME_TYPES, REVALIDATE, securityHeaders } from '../policy.ts';
import { PLAIN } from './place.ts';

/**
 * A `web.config` for IIS 10 with the URL Rewrite module. Read from documentation, not run: no IIS
 * was at hand. Every file below assets/ carries a hash, so the folder may be immutable.
 */
export function webConfig(policy: HostPolicy): string {
  const types = Object.entries(MIME_TYPES).map(
    ([ending, type]) =>
      `      <remove fileExtension=".${ending}" /><mimeMap fileExtension=".${ending}" mimeType="${type}" />`,
  );
  const headers = securityHeaders(policy).map(
    ([name, value]) => `        <add name="${name}" value="${value}" />`,
  );
  const moved = (policy.moved ?? []).flatMap(({ from, to }, index) => [
    `        <rule name="moved ${index + 1}" stopProcessing="true">`,
    `          <match url="^${from.slice(1).replaceAll('.', '[.]')}$" />`,
    `          <action type="Redirect" url="${to}" redirectType="Permanent" />`,
    '        </rule>',
  ]);
  return `${[
    '<?xml version="1.0" encoding="utf-8"?>',
    '<configuration>',
    '  <system.webServer>',
    '    <staticContent>',
    ...types,
    `      <clientCache cacheControlMode="NoControl" cacheControlCustom="${REVALIDATE}" />`,
    '    </staticContent>',
    '    <httpErrors errorMode="Custom" existingResponse="Replace">',
    '      <remove statusCode="404" subStatusCode="-1" />',
    '      <error statusCode="404" path="404.html" responseMode="File" />',
    '    </httpErrors>',
    '    <httpProtocol>',
    '      <customHeaders>',
    '        <remove name="X-Powered-By" />',
    ...headers,
    '      </customHeaders>',
    '    </httpProtocol>',
    '    <rewrite>',
    '      <rules>',
    ...moved,
    '        <rule name="no slash at the end" stopProcessing="true">',
    `          <match url="^(${PLAIN})/+$" />`,
    '          <action type="Redirect" url="/{R:1}" redirectType="Permanent" />',
    '        </rule>',
    '        <rule name="the flat file of a page" stopProcessing="true">',
    '          <match url="^(.+[^/])$" />',
    '          <conditions>',
    '            <add input="{REQUEST_FILENAME}" matchType="IsFile" negate="true" />',
    '            <add input="{APPL_PHYSICAL_PATH}{R:1}.html" matchType="IsFile" />',
    '          </conditions>',
    '          <action type="Rewrite" url="/{R:1}.html" />',
    '        </rule>',
    '      </rules>',
    '    </rewrite>',
    '  </system.webServer>',
    '  <location path="assets">',
    '    <system.webServer>',
    `      <staticContent><clientCache cacheControlMode="NoControl" cacheControlCustom="${IMMUTABLE}" /></staticContent>`,
    '    </system.webServer>',
    '  </location>',
    '</configuration>',
  ].join('\n')}\n`;
}
