import type { PageLanguage } from '../checkout/checkout-page.js'
import type { Frequency } from '../checkout/checkout-terms.js'
import type { PaymentMethod, ReceiptAction } from '../charges/charge.js'
import type { Tribute } from '../donations/tribute.js'
import type { MergeField } from './merge-fields.js'

interface FactLabels {
  test: string
  testNote: string
  fields: Partial<Record<MergeField, string>>
  frequencies: Record<Frequency, string>
  methods: Record<PaymentMethod, string>
  /** What holds of the receipt of a gift that is given back. */
  receipts: Record<Exclude<ReceiptAction, 'none'>, string>
  /** Around the name of who is honored: `{name}`. */
  dedications: Record<Tribute['kind'], string>
  /** Where a gift goes to several funds. */
  and: string
}

/** The words around the values of a gift, in each language that donors are written to in. */
export const factLabels: Record<PageLanguage, FactLabels> = {
  en: {
    test: 'Test',
    testNote: 'This was a test: no money has moved.',
    fields: {
      'gift.amount': 'Amount',
      'gift.date': 'Date',
      'gift.designation': 'Given to',
      'gift.method': 'Paid by',
      'gift.number': 'Transaction',
      'refund.amount': 'Returned',
      'refund.receipt': 'Receipt',
      'entity.name': 'Received by',
      'tribute.message': 'Message',
    },
    frequencies: {
      single: 'once',
      daily: 'every day',
      weekly: 'every week',
      monthly: 'every month',
      yearly: 'every year',
    },
    methods: {
      card: 'Card',
      bank_debit: 'Bank debit',
      apple_pay: 'Apple Pay',
      google_pay: 'Google Pay',
      paypal: 'PayPal',
      link: 'Link',
      cash: 'Cash',
      cheque: 'Cheque',
      bank_transfer: 'Bank transfer',
      standing_order: 'Standing order',
      in_kind: 'In kind',
      other: 'Other',
    },
    receipts: { void: 'No longer valid', reissue: 'Replaced by a new one' },
    dedications: { honor: 'in honor of {name}', memory: 'in memory of {name}' },
    and: 'and',
  },
  he: {
    test: 'בדיקה',
    testNote: 'זו הייתה בדיקה: לא הועבר כסף.',
    fields: {
      'gift.amount': 'סכום',
      'gift.date': 'תאריך',
      'gift.designation': 'ייעוד',
      'gift.method': 'אמצעי תשלום',
      'gift.number': 'מספר פעולה',
      'refund.amount': 'סכום ההחזר',
      'refund.receipt': 'קבלה',
      'entity.name': 'התקבל אצל',
      'tribute.message': 'הודעה',
    },
    frequencies: { single: 'פעם אחת', daily: 'כל יום', weekly: 'כל שבוע', monthly: 'כל חודש', yearly: 'כל שנה' },
    methods: {
      card: 'כרטיס אשראי',
      bank_debit: 'חיוב בנקאי',
      apple_pay: 'Apple Pay',
      google_pay: 'Google Pay',
      paypal: 'PayPal',
      link: 'Link',
      cash: 'מזומן',
      cheque: 'המחאה',
      bank_transfer: 'העברה בנקאית',
      standing_order: 'הוראת קבע',
      in_kind: 'שווה כסף',
      other: 'אחר',
    },
    receipts: { void: 'אינה תקפה עוד', reissue: 'הוחלפה בחדשה' },
    dedications: { honor: 'לכבוד {name}', memory: 'לזכר {name}' },
    and: 'ו־',
  },
  ar: {
    test: 'اختبار',
    testNote: 'كان هذا اختبارًا: لم يُنقل أي مال.',
    fields: {
      'gift.amount': 'المبلغ',
      'gift.date': 'التاريخ',
      'gift.designation': 'الغرض',
      'gift.method': 'طريقة الدفع',
      'gift.number': 'رقم العملية',
      'refund.amount': 'المبلغ المُعاد',
      'refund.receipt': 'الإيصال',
      'entity.name': 'استلمته',
      'tribute.message': 'رسالة',
    },
    frequencies: { single: 'مرة واحدة', daily: 'كل يوم', weekly: 'كل أسبوع', monthly: 'كل شهر', yearly: 'كل سنة' },
    methods: {
      card: 'بطاقة',
      bank_debit: 'خصم مصرفي',
      apple_pay: 'Apple Pay',
      google_pay: 'Google Pay',
      paypal: 'PayPal',
      link: 'Link',
      cash: 'نقدًا',
      cheque: 'شيك',
      bank_transfer: 'تحويل مصرفي',
      standing_order: 'أمر دائم',
      in_kind: 'عينيّ',
      other: 'أخرى',
    },
    receipts: { void: 'لم يعد صالحًا', reissue: 'استُبدل بإيصال جديد' },
    dedications: { honor: 'تكريمًا لـ {name}', memory: 'إحياءً لذكرى {name}' },
    and: 'و',
  },
  fr: {
    test: 'Essai',
    testNote: "C'était un essai : aucun argent n'a été transféré.",
    fields: {
      'gift.amount': 'Montant',
      'gift.date': 'Date',
      'gift.designation': 'Affecté à',
      'gift.method': 'Moyen de paiement',
      'gift.number': 'Opération',
      'refund.amount': 'Montant rendu',
      'refund.receipt': 'Reçu',
      'entity.name': 'Reçu par',
      'tribute.message': 'Message',
    },
    frequencies: {
      single: 'une fois',
      daily: 'chaque jour',
      weekly: 'chaque semaine',
      monthly: 'chaque mois',
      yearly: 'chaque année',
    },
    methods: {
      card: 'Carte',
      bank_debit: 'Prélèvement',
      apple_pay: 'Apple Pay',
      google_pay: 'Google Pay',
      paypal: 'PayPal',
      link: 'Link',
      cash: 'Espèces',
      cheque: 'Chèque',
      bank_transfer: 'Virement',
      standing_order: 'Virement permanent',
      in_kind: 'En nature',
      other: 'Autre',
    },
    receipts: { void: "N'est plus valable", reissue: 'Remplacé par un nouveau' },
    dedications: { honor: 'en l’honneur de {name}', memory: 'à la mémoire de {name}' },
    and: 'et',
  },
  es: {
    test: 'Prueba',
    testNote: 'Ha sido una prueba: no se ha movido dinero.',
    fields: {
      'gift.amount': 'Importe',
      'gift.date': 'Fecha',
      'gift.designation': 'Destinado a',
      'gift.method': 'Medio de pago',
      'gift.number': 'Operación',
      'refund.amount': 'Importe devuelto',
      'refund.receipt': 'Recibo',
      'entity.name': 'Recibido por',
      'tribute.message': 'Mensaje',
    },
    frequencies: {
      single: 'una vez',
      daily: 'cada día',
      weekly: 'cada semana',
      monthly: 'cada mes',
      yearly: 'cada año',
    },
    methods: {
      card: 'Tarjeta',
      bank_debit: 'Adeudo bancario',
      apple_pay: 'Apple Pay',
      google_pay: 'Google Pay',
      paypal: 'PayPal',
      link: 'Link',
      cash: 'Efectivo',
      cheque: 'Cheque',
      bank_transfer: 'Transferencia',
      standing_order: 'Orden permanente',
      in_kind: 'En especie',
      other: 'Otro',
    },
    receipts: { void: 'Ya no es válido', reissue: 'Sustituido por uno nuevo' },
    dedications: { honor: 'en honor de {name}', memory: 'en memoria de {name}' },
    and: 'y',
  },
}
