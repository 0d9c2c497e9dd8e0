import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { buyerRegistrationSchema, noBuyerRegistration, type BuyerRegistration } from './buyer-registration-schema'
import { creatorRegistrationSchema, noCreatorRegistration, type CreatorRegistration, type FilledCreatorRegistration } from './creator-registration-schema'

const inCommon = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const

/** Both registrations, so that changing one's mind loses nothing: what both ask for goes along. */
export function useRegistrationForms() {
  const buyer = useForm<BuyerRegistration>({ resolver: zodResolver(buyerRegistrationSchema), defaultValues: noBuyerRegistration })
  const creator = useForm<CreatorRegistration, unknown, FilledCreatorRegistration>({
    resolver: zodResolver(creatorRegistrationSchema),
    defaultValues: noCreatorRegistration,
    mode: 'onTouched',
  })

  const takeToCreator = () => {
    for (const name of inCommon) creator.setValue(name, buyer.getValues(name))
    creator.setValue('termsAgreed', buyer.getValues('termsAccepted'))
  }
  const takeToBuyer = () => {
    for (const name of inCommon) buyer.setValue(name, creator.getValues(name))
    buyer.setValue('termsAccepted', creator.getValues('termsAgreed'))
  }
  return { buyer, creator, takeToCreator, takeToBuyer }
}
