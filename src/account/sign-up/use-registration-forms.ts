import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { newestResolver } from '@/base/page/newest-resolver'
import { saveDraft, savedDraft } from '@/account/data/registration/registration-draft'
import {
  buyerRegistrationSchema,
  noBuyerRegistration,
  type BuyerAccount,
  type BuyerRegistration,
} from './buyer-registration-schema'
import {
  creatorRegistrationSchema,
  noCreatorRegistration,
  type CreatorRegistration,
  type CreatorAccount,
} from './creator-registration-schema'

const commonFields = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const

/**
 * State of both registration forms. Changing the role keeps the common fields; input survives a reload, except
 * passwords.
 */
export function useRegistrationForms() {
  const [kept] = useState(savedDraft)
  const { firstName = '', lastName = '', email = '' } = kept
  const [resolvers] = useState(() => ({
    buyer: newestResolver(zodResolver(buyerRegistrationSchema)),
    creator: newestResolver(zodResolver(creatorRegistrationSchema)),
  }))
  const buyer = useForm<BuyerRegistration, unknown, BuyerAccount>({
    resolver: resolvers.buyer,
    defaultValues: { ...noBuyerRegistration, firstName, lastName, email },
  })
  const creator = useForm<CreatorRegistration, unknown, CreatorAccount>({
    resolver: resolvers.creator,
    defaultValues: { ...noCreatorRegistration, ...kept },
    mode: 'onTouched',
  })
  useSaveDraft(buyer.subscribe)
  useSaveDraft(creator.subscribe)

  const copyToCreator = () => {
    for (const name of commonFields) creator.setValue(name, buyer.getValues(name))
    creator.setValue('termsAgreed', buyer.getValues('termsAccepted'))
  }
  const copyToBuyer = () => {
    for (const name of commonFields) buyer.setValue(name, creator.getValues(name))
    buyer.setValue('termsAccepted', creator.getValues('termsAgreed'))
  }
  return { buyer, creator, copyToCreator, copyToBuyer }
}

type Subscribe = (to: { formState: { values: true }; callback: (now: { values: object }) => void }) => () => void

const useSaveDraft = (subscribe: Subscribe) =>
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }), [subscribe])
