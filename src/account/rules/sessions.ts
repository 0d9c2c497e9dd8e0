/** Minutes that an access token stays valid after its session ended: `jwt_expiry` in supabase/config.toml. */
export const tokenMinutes = 15

/** Minutes in which the links and codes of auth mails work: `otp_expiry` in supabase/config.toml. */
export const authMailMinutes = 60
