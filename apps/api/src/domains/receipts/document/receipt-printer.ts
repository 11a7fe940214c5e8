import { Injectable } from '@nestjs/common'
import type { ReceiptSnapshot } from '@almoner/contracts/receipts/receipt-snapshot'
import { PdfRenderer, type PdfDocument } from '../../../platform/pdf/pdf-renderer.js'
import { receiptDataOf, type PictureBytes, type ReceiptMarks } from './receipt-document.js'

const unmarked: ReceiptMarks = {
  isDuplicate: false,
  isCanceled: false,
  nationalId: null,
  reportNumber: null,
  awaitsReport: false,
}

/** The document of a receipt, made from nothing but its snapshot and its pictures. */
@Injectable()
export class ReceiptPrinter {
  constructor(private readonly renderer: PdfRenderer) {}

  /** A PDF for PDF/UA-1 and PDF/A-2a; the same bytes each time. */
  print(snapshot: ReceiptSnapshot, pictures: PictureBytes, marks: Partial<ReceiptMarks>): Promise<Uint8Array> {
    return this.renderer.pdf(documentOf(snapshot, pictures, { ...unmarked, ...marks }))
  }

  /** For a look at it on screen: each page as SVG. */
  pages(snapshot: ReceiptSnapshot, pictures: PictureBytes, marks: Partial<ReceiptMarks> = {}): Promise<string[]> {
    return this.renderer.pages(documentOf(snapshot, pictures, { ...unmarked, ...marks }))
  }
}

function documentOf(snapshot: ReceiptSnapshot, pictures: PictureBytes, marks: ReceiptMarks): PdfDocument {
  const { logo, signature } = pictures
  return {
    template: 'domains/receipts/document/receipt.typ',
    data: receiptDataOf(snapshot, pictures, marks),
    pictures: { ...(logo && { logo }), ...(signature && { signature }) },
    createdAt: new Date(`${snapshot.issuedOn}T00:00:00Z`),
  }
}
