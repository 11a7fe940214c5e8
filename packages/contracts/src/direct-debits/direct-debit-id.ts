import { idOf, type Id } from '../id.js'

export const mandateIdSchema = idOf<'mandate'>()
export type MandateId = Id<'mandate'>

export const collectionFileIdSchema = idOf<'collectionFile'>()
export type CollectionFileId = Id<'collectionFile'>

export const debitIdSchema = idOf<'debit'>()
export type DebitId = Id<'debit'>
