import { letterFieldsOf, mergeFields, writtenField } from '@almoner/contracts/emails/merge-fields'
import type { LetterSubject } from '@almoner/contracts/letters/letter-template'
import { said } from '@almoner/ui/texts/sentences'

/** The merge fields that a letter can say, as pieces of text to put in. */
export const insertionsOf = (about: LetterSubject) =>
  letterFieldsOf(about).map((name) => ({
    label: said(mergeFields[name].label),
    text: writtenField(name, name.startsWith('donor.') ? 'Friend' : ''),
  }))
