import { contact } from '../../../data/pages/contact.ts';
import { startFunction } from './function-server.ts';
import { siteSuite } from './site-suite.ts';

/** A suite on the contact form, with a stand-in for the function that accepts again before each test. */
export async function contactSuite(name: string) {
  const backend = await startFunction();
  const { test, open } = await siteSuite(name, { supabaseUrl: backend.url });
  test.before.each(() => {
    backend.calls.length = 0;
    backend.answer = 'accept';
    backend.delay = 0;
  });
  test.after(() => backend.close());

  /** Opens the form in a window of its own. */
  const openForm = async () => {
    const opened = await open({}, [backend.url]);
    await opened.page.goto('/contact');
    const send = opened.page.getByRole('button', { name: contact.form.send });
    return { ...opened, send };
  };
  return { test, open, backend, openForm };
}
