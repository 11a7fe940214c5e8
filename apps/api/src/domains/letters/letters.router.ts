import {
  archiveLetter,
  createLetter,
  getLetter,
  listLetters,
  previewLetter,
  restoreLetter,
  updateLetter,
} from '@almoner/contracts/letters/letters.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { LetterPreviews } from './letter-preview.js'
import type { LettersService } from './letters.service.js'

export const lettersProcedures = (letters: LettersService, previews: LetterPreviews) => ({
  list: procedureFor(listLetters).query(({ ctx }) => letters.list(ctx.actor)),
  get: procedureFor(getLetter).query(({ ctx, input }) => letters.get(ctx.actor, input)),
  create: procedureFor(createLetter).mutation(({ ctx, input }) => letters.create(ctx.actor, input)),
  update: procedureFor(updateLetter).mutation(({ ctx, input }) => letters.update(ctx.actor, input)),
  archive: procedureFor(archiveLetter).mutation(({ ctx, input }) => letters.archive(ctx.actor, input)),
  restore: procedureFor(restoreLetter).mutation(({ ctx, input }) => letters.restore(ctx.actor, input)),
  preview: procedureFor(previewLetter).query(({ ctx, input }) => previews.preview(ctx.actor, input)),
})
