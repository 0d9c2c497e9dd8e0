const recoveryKey = 'flowshelf.recovery'

/** This tab was opened with a recovery link of this person. */
export const beginRecovery = (userId: string) => sessionStorage.setItem(recoveryKey, userId)

/** Whether this tab was opened with a recovery link of this person, who has not chosen a new password yet. */
export const isRecovering = (userId: string): boolean => sessionStorage.getItem(recoveryKey) === userId

/** The new password is chosen, or the person left: the link's right to choose one ends with it. */
export const endRecovery = () => sessionStorage.removeItem(recoveryKey)
