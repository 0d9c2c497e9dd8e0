/** Days in which the deletion of an account can be canceled. */
export const deletionDays = 7
