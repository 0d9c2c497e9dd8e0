/** Messages of the address of an account. */
export const emailAddressMessages = {
  notAscii: 'Please use an address in plain letters (a–z), digits and signs such as . and +',
} as const
