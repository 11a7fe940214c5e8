import { z } from 'zod'
import { defineCommand, defineQuery } from '../operation.js'
import { emailText } from '../text.js'
import { senderDomainSchema, type SenderDomain } from './sender-domain.js'

const nothing = z.strictObject({})
type Nothing = z.output<typeof nothing>

export const getSenderDomain = defineQuery<Nothing, SenderDomain>({
  name: 'emails.getSenderDomain',
  summary: 'From which address mails to donors go, and which records of its domain allow it.',
  access: 'checkout.manage',
  whileImpersonating: 'allowed',
  input: nothing,
  output: senderDomainSchema,
})

const saveInput = z.strictObject({
  /** Empty: mails are from Almoner's address. */
  address: z.union([z.literal(''), emailText]),
})
export interface SaveSenderDomainInput extends z.output<typeof saveInput> {}

export const saveSenderDomain = defineCommand<SaveSenderDomainInput, SenderDomain>({
  name: 'emails.saveSenderDomain',
  summary:
    'Names the address from which the org wants to write to donors. It is used once the records of its domain allow it.',
  access: 'checkout.manage',
  input: saveInput,
  output: senderDomainSchema,
  problems: ['attempts_exhausted'],
})

export const checkSenderDomain = defineCommand<Nothing, SenderDomain>({
  name: 'emails.checkSenderDomain',
  summary: 'Looks anew whether the records of the domain are in place.',
  access: 'checkout.manage',
  input: nothing,
  output: senderDomainSchema,
  problems: ['not_found', 'attempts_exhausted'],
})
