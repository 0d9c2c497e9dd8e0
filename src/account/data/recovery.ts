const recoveryKey = 'flowshelf.recovery'

/** Marks this tab as opened by a recovery link of the user. */
export const beginRecovery = (userId: string) => sessionStorage.setItem(recoveryKey, userId)

/** Whether this tab was opened by a recovery link and no new password has been set yet. */
export const isRecovering = (userId: string): boolean => sessionStorage.getItem(recoveryKey) === userId

/** Call when the password is set, or the user leaves. */
export const endRecovery = () => sessionStorage.removeItem(recoveryKey)
