import { localStore } from '@/base/page/storage'

const keyOf = (userId: string) => `flowshelf.approval-read.${userId}`

/** Whether this browser has shown the user the notice of their approval. */
export const hasReadApproval = (userId: string): boolean => localStore.getItem(keyOf(userId)) !== null

export const markApprovalRead = (userId: string) => localStore.setItem(keyOf(userId), new Date().toISOString())
