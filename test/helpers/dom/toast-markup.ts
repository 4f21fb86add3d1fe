/** The toast markup of the contact page, in the shape that `client/toast.ts` describes. */
export const TOASTS = `
  <section data-toasts></section>
  <div data-announce="success" role="status"></div>
  <div data-announce="error" role="alert"></div>
  <template id="toast-template">
    <div data-toast>
      <p data-toast-title></p><p data-toast-text></p>
      <button type="button" data-toast-close>Close</button>
    </div>
  </template>
  <template data-toast-words="success">
    <p data-title>Message Sent Successfully</p>
    <p data-text>Thank you for contacting us. We'll get back to you soon!</p>
  </template>
  <template data-toast-words="error">
    <p data-title>Error Sending Message</p>
    <p data-text>There was an error sending your message. Please try again.</p>
  </template>`;
