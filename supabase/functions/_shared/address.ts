// The build, the page's script, and the contact function may import this module.

/** Name of the contact function, and of the folder with its code. */
export const FUNCTION_NAME = 'send-contact-email';

/** Path of the contact function below the address of its Supabase project. */
export const FUNCTION_PATH = `/functions/v1/${FUNCTION_NAME}`;
