import { defineNoun } from '../noun.js'
import { erasedWithReceipts } from './receipts-erasure.statements.js'
import { AnnualReceiptsRepository } from './annual-receipts.repository.js'
import { annualReceiptsProcedures } from './annual-receipts.router.js'
import { AnnualReceiptsService } from './annual-receipts.service.js'
import { ExternalReceipt } from './external-receipt.entity.js'
import { ExternalReceiptsRepository } from './external-receipts.repository.js'
import { externalReceiptsProcedures } from './external-receipts.router.js'
import { ExternalReceiptsService } from './external-receipts.service.js'
import { ReceiptPrinter } from './document/receipt-printer.js'
import { GiftBenefits } from './gift-benefits.entity.js'
import { PromisedBenefits } from './promised-benefits.js'
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
import { ReceiptsDueExport } from './receipts-due-export.js'
import { ReceiptsExport } from './receipts-export.js'
import { ReceiptsExportRepository } from './receipts-export.repository.js'
import { HttpReporting } from './reporting/http-reporting.js'
import { OpenReportsRepository } from './reporting/open-reports.repository.js'
import { ReceiptReport } from './reporting/receipt-report.entity.js'
import { ReceiptReports } from './reporting/receipt-reports.js'
import { ReportedReceipts } from './reporting/reported-receipts.js'
import { Reporting } from './reporting/reporting-port.js'
import { ReportingQueue } from './reporting/reporting-queue.js'
import { reportsProcedures } from './reporting/reports.router.js'
import { ReportsService } from './reporting/reports.service.js'
import { receiptsProcedures } from './receipts.router.js'
import { ReceiptsService } from './receipts.service.js'
import { UnkeptDocuments } from './unkept-documents.js'

export const receipts = defineNoun({
  providers: [
    PromisedBenefits,
    AnnualReceiptsRepository,
    AnnualReceiptsService,
    { provide: Reporting, useClass: HttpReporting },
    ExternalReceiptsRepository,
    ExternalReceiptsService,
    GiftReceipts,
    OpenReportsRepository,
    ReceiptDocuments,
    ReceiptIssuing,
    ReceiptKeeper,
    ReceiptLinks,
    ReceiptPictures,
    ReceiptPrinter,
    ReceiptsDueExport,
    ReceiptsExport,
    ReceiptsExportRepository,
    ReceiptReports,
    ReceiptsJobs,
    ReceiptsRepository,
    ReceiptsService,
    ReportedReceipts,
    ReportingQueue,
    ReportsService,
    UnkeptDocuments,
  ],
  entities: [ExternalReceipt, GiftBenefits, Receipt, ReceiptCounter, ReceiptGift, ReceiptReport],
  erasedWithDonors: erasedWithReceipts,
  rowsOfDonors: [{ table: 'receipts', key: 'id' }],
  procedures: (get) => ({
    receipts: { ...receiptsProcedures(get(ReceiptsService)), ...reportsProcedures(get(ReportsService)) },
    annualReceipts: annualReceiptsProcedures(get(AnnualReceiptsService)),
    externalReceipts: externalReceiptsProcedures(get(ExternalReceiptsService)),
  }),
})
