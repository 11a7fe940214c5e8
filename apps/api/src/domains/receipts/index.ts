export { GiftReceipts, type MailedReceipt } from './gift-receipts.js'
export { ReceiptIssuing } from './receipt-issuing.js'
export { ReceiptPictures } from './receipt-pictures.js'
export { Receipt } from './receipt.entity.js'
