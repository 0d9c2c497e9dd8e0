/**
 * Waits for the captcha of a form to be solved. Its token is for one call of the auth service; undefined where no captcha is configured.
 * @throws PlainError if it cannot be solved
 */
export type TakeCaptcha = () => Promise<string | undefined>
