import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { describeError } from '../functions/send-contact-email/describe-error.ts';
import type { openMailer } from '../functions/send-contact-email/mail.ts';

/** Opens a mailer that writes each mail to its own file in `folder` instead of sending it, and prints the path. */
export function openMailFolder(folder: string, print: (line: string) => void): ReturnType<typeof openMailer> {
  const transport = nodemailer.createTransport({ streamTransport: true });
  return {
    async send(mail) {
      try {
        const { message } = await transport.sendMail(mail);
        const time = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
        const path = join(folder, `${time}-${mail.messageId.slice(1, 9)}.eml`);
        await mkdir(folder, { recursive: true });
        await writeFile(`${path}.part`, message);
        await rename(`${path}.part`, path);
        print(`mail: ${mail.subject} → ${path}`);
        return { outcome: 'mailed', error: null, answers: true };
      } catch (error) {
        return { outcome: 'failed', error: describeError(error), answers: false };
      }
    },
    check: async () => true,
    close() {},
  };
}
