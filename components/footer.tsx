import { firm } from '#data/firm.ts';
import { disclaimerLink, navigation, privacyLink, residentsLink } from '#data/navigation.ts';
import { disclaimer } from '#data/pages/disclaimer.ts';
import { siteWords } from '#data/site-words.ts';
import { Lockup } from './icons.tsx';
import { Email, PageLink } from './links.tsx';
import { usePage } from './page-context.tsx';
import { Drawing, useStretch } from './pictures.tsx';
import { Paragraph } from './rich-text.tsx';

export function Footer() {
  const { next, parent } = usePage().route;
  return (
    <footer className="footer">
      {!next && !parent && <Street />}
      <div className="earth">
        <div className="wrap footer-grid">
          <div className="footer-firm">
            <Lockup title={firm.name} />
            <p id="description">{firm.blurb}</p>
            <p>
              <Email address={firm.email.address} />
            </p>
          </div>
          <nav className="footer-links" aria-labelledby="quick-links">
            <h2 className="label" id="quick-links">
              {siteWords.quickLinks}
            </h2>
            <ul className="links">
              {navigation.map(({ name, path }) => (
                <li key={path}>
                  <PageLink href={path}>{name}</PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <Legal />
          <Edition />
        </div>
      </div>
    </footer>
  );
}

function Street() {
  const name = `street/street-${useStretch()}`;
  const phone = { name: `${name}-narrow`, media: '(max-width: 30rem)' };
  return <Drawing className="street" name={name} others={[phone]} alt="" />;
}

function Legal() {
  const { site, route } = usePage();
  return (
    <div className="footer-legal row">
      <Paragraph className="footer-disclaimer">{disclaimer.brief}</Paragraph>
      <p>
        {siteWords.copyright} {firm.copyrightYear} {firm.legalName?.name ?? firm.name}
      </p>
      <ul className="links row">
        {[disclaimerLink, privacyLink, residentsLink].map(({ label, href }) => (
          <li key={href}>
            <PageLink href={href}>{label}</PageLink>
          </li>
        ))}
      </ul>
      <p className="print-only">{firm.email.address}</p>
      <p className="print-only">
        {siteWords.allDisclaimers}{' '}
        <span data-computed="">
          {site.url}
          {disclaimerLink.href}
        </span>
      </p>
      <p className="print-only" data-computed="">
        {site.url}
        {route.path}
      </p>
    </div>
  );
}

/** Shows the revision, which leads to the files that prove the site, and the choice of day or night. */
function Edition() {
  const { label, day, night } = siteWords.colors;
  return (
    <div className="row label footer-edition">
      <PageLink href="/disclaimer#proof">
        <Revision />
      </PageLink>
      {/* Script shows these buttons. Nothing shifts, because the buttons come last. */}
      <fieldset aria-label={label} data-module="scheme" hidden>
        <button type="button" value="light">
          {day}
        </button>
        <button type="button" value="dark">
          {night}
        </button>
      </fieldset>
    </div>
  );
}

/** Shows the commit of the build, so that a printed or saved page can be compared with the published page. */
export function Revision() {
  return (
    <span data-computed="">
      {siteWords.revision} {usePage().site.revision}
    </span>
  );
}
