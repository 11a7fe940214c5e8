import { defineNoun } from '../noun.js'
import { ReceiptPrinter } from './document/receipt-printer.js'
import { GiftBenefits } from './gift-benefits.entity.js'
import { GiftReceipts } from './gift-receipts.js'
import { ReceiptCounter } from './receipt-counter.entity.js'
import { ReceiptDocuments } from './receipt-documents.js'
import { ReceiptGift } from './receipt-gift.entity.js'
import { ReceiptIssuing } from './receipt-issuing.js'
import { ReceiptKeeper } from './receipt-keeper.js'
import { ReceiptLinks } from './receipt-links.js'
import { ReceiptPictures } from './receipt-pictures.js'
import { Receipt } from './receipt.entity.js'
import { ReceiptsJobs } from './receipts.jobs.js'
import { ReceiptsRepository } from './receipts.repository.js'
import { receiptsProcedures } from './receipts.router.js'
import { ReceiptsService } from './receipts.service.js'

export const receipts = defineNoun({
  providers: [
    GiftReceipts,
    ReceiptDocuments,
    ReceiptIssuing,
    ReceiptKeeper,
    ReceiptLinks,
    ReceiptPictures,
    ReceiptPrinter,
    ReceiptsJobs,
    ReceiptsRepository,
    ReceiptsService,
  ],
  entities: [GiftBenefits, Receipt, ReceiptCounter, ReceiptGift],
  rowsOfDonors: [{ table: 'receipts', key: 'id' }],
  procedures: (get) => ({ receipts: receiptsProcedures(get(ReceiptsService)) }),
})
