import { expect, test } from 'vitest'
import { isCommonPassword } from '@/account/rules/common-passwords/common-passwords'

test.each(['password', '12345678', 'qwertyuiop', '1qaz2wsx', 'trustno1', 'zaq12wsx', 'PassWord', 'iloveyou'])(
  'The password %s is a common one',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each(['', 'a long enough secret', 'flowshelf-demo', 'password-of-mine', 'passwor', 'A', '0.0.0.0000'])(
  'The password "%s" is not a common one',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
