import { defineNoun } from '../noun.js'
import { LetterPrinter } from './document/letter-printer.js'
import { LetterMail } from './letter-mail.js'
import { LetterPreviews } from './letter-preview.js'
import { LetterTemplate } from './letter-template.entity.js'
import { LetterWriter } from './letter-writer.js'
import { LettersRepository } from './letters.repository.js'
import { lettersProcedures } from './letters.router.js'
import { LettersService } from './letters.service.js'

export const letters = defineNoun({
  providers: [LetterMail, LetterPreviews, LetterPrinter, LetterWriter, LettersRepository, LettersService],
  entities: [LetterTemplate],
  procedures: (get) => ({ letters: lettersProcedures(get(LettersService), get(LetterPreviews)) }),
})
