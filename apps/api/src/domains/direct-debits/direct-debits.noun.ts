import { defineNoun } from '../noun.js'
import { CollectionFile } from './collection-file.entity.js'
import { CollectionFilesRepository } from './collection-files.repository.js'
import { CollectionFiles } from './collection-files.service.js'
import { Creditor } from './creditor.entity.js'
import { Creditors } from './creditors.service.js'
import { DebitOutcomes } from './debit-outcomes.js'
import { Debit } from './debit.entity.js'
import { erasedWithDebits } from './direct-debits-erasure.statements.js'
import { collectionFilesProcedures, creditorsProcedures, mandatesProcedures } from './direct-debits.router.js'
import { DueDebits } from './due-debits.js'
import { IbanSeal } from './iban-seal.js'
import { Mandate } from './mandate.entity.js'
import { MandatesExport } from './mandates-export.js'
import { MandatesExportRepository } from './mandates-export.repository.js'
import { MandatesRepository } from './mandates.repository.js'
import { Mandates } from './mandates.service.js'

export const directDebits = defineNoun({
  providers: [
    CollectionFiles,
    CollectionFilesRepository,
    Creditors,
    DebitOutcomes,
    DueDebits,
    IbanSeal,
    Mandates,
    MandatesExport,
    MandatesExportRepository,
    MandatesRepository,
  ],
  entities: [CollectionFile, Creditor, Debit, Mandate],
  erasedWithDonors: erasedWithDebits,
  procedures: (get) => ({
    directDebits: {
      ...creditorsProcedures(get(Creditors)),
      ...mandatesProcedures(get(Mandates)),
      ...collectionFilesProcedures(get(CollectionFiles), get(DebitOutcomes)),
    },
  }),
})
