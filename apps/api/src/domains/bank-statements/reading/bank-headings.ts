import { singleBankColumns } from '@almoner/contracts/bank-statements/bank-layout'
import { headingKey } from '@almoner/contracts/imports/import-fields'

export const bankFields = [
  'bookedOn',
  'amount',
  'moneyIn',
  'moneyOut',
  ...singleBankColumns,
  'text',
  'kindOfPayment',
] as const
/** `kindOfPayment` stands for the text only where nothing else does. */
export type BankField = (typeof bankFields)[number]

/** As banks head their columns, the likeliest first: English, German, Dutch, French, Hebrew. */
const headings: Record<BankField, string> = {
  bookedOn: `
    booking date | posting date | posted date | date posted | transaction date | date | completed date
    Buchungstag | Buchungsdatum | Buchung | Datum | Boekdatum | Boekingsdatum | Transactiedatum
    Date de comptabilisation | Date comptable | Date d’opération | Date opération | Date operation | תאריך
    תאריך פעולה | תאריך ביצוע | value date | Valutadatum | Date de valeur | תאריך ערך`,
  amount: `
    amount | transaction amount | net amount | value | Betrag | Umsatz | Buchungsbetrag | Betrag EUR | Bedrag
    Transactiebedrag | Montant | Montant de l’opération | Montant EUR | סכום | סכום הפעולה`,
  moneyIn: `
    credit | credit amount | credits | money in | paid in | deposit | deposits | amount credit | Haben
    Gutschrift | Eingang | Credit | Bij | Bijschrijving | Crédit | Crédit euros | Montant crédit | זכות | בזכות
    סכום זכות`,
  moneyOut: `
    debit | debit amount | debits | money out | paid out | withdrawal | withdrawals | amount debit | Soll
    Belastung | Ausgang | Lastschrift | Debet | Af | Afschrijving | Débit | Débit euros | Montant débit | חובה
    בחובה | סכום חובה`,
  counterparty: `
    counterparty | counter party | counterparty name | payer | payer name | payee | payee name | sender | name
    Name Zahlungsbeteiligter | Zahlungsbeteiligter | Beguenstigter/Zahlungspflichtiger
    Begünstigter/Zahlungspflichtiger | Auftraggeber/Empfänger | Auftraggeber/Begünstigter
    Begünstigter/Auftraggeber | Auftraggeber | Zahlungspflichtige*r | Partnername | Empfänger/Auftraggeber
    Naam tegenpartij | Tegenpartij naam | Naam / Omschrijving | Tegenpartij | Naam | Nom | Contrepartie
    Nom de la contrepartie | Nom contrepartie | Tiers | Émetteur | שם | שם המוטב | שם הצד הנגדי | לטובת
    sender or recipient`,
  counterpartyAccount: `
    counterparty account | counterparty iban | payer account | payee account | payer iban | partner iban
    IBAN Zahlungsbeteiligter | Kontonummer/IBAN | Gegenkonto | IBAN Gegenkonto | Tegenrekening IBAN/BBAN
    Tegenrekening | Tegenpartij rekeningnummer | Compte contrepartie | IBAN contrepartie | Compte du tiers
    חשבון נגדי | iban | account number | Kontonummer | Rekeningnummer | Numéro de compte`,
  reference: `
    end to end reference | end to end id | end-to-end-referenz | payment reference | reference
    customer reference | Kundenreferenz (End-to-End) | Kundenreferenz | Referenz | Betalingskenmerk
    Gestructureerde mededeling | Communication structurée | Référence | Référence de bout en bout | מספר הפניה`,
  bankReference: `
    bank reference | transaction id | transaction reference | fitid | transaction number | bankreferenz
    Buchungsreferenz | Transaktionsnummer | Transactiereferentie | Volgnr | Volgnummer | Transactienummer
    Numéro d’opération | Référence bancaire | אסמכתא | מספר אסמכתא | TransferWise ID`,
  mandate: `
    mandate | mandate id | mandate reference | Mandatsreferenz | Machtigingskenmerk | Mandaat
    Référence du mandat | Référence mandat | RUM`,
  currency: `
    currency | currency code | ccy | Währung | Waehrung | Munt | Muntsoort | Valuta | Devise | מטבע`,
  account: `
    own account | account | Auftragskonto | IBAN Auftragskonto | Konto | IBAN/BBAN | Rekening | Compte
    מספר חשבון | חשבון | account name`,
  text: `
    description | transaction description | memo | details | narrative | notes | message | payment details
    Verwendungszweck | Buchungsdetails | Omschrijving | Omschrijving-1 | Omschrijving-2 | Omschrijving-3
    Mededeling | Mededelingen | Vrije mededeling | Libellé | Libelle operation | Libellé de l’opération
    Informations complémentaires | Communication | Communications | תיאור | תיאור פעולה | תיאור התנועה | הפעולה
    פרטים | פירוט | הערה | הערות | remittance information`,
  kindOfPayment: `
    Buchungstext | Umsatzart | type | transaction type | Mutatiesoort | Libelle simplifie | סוג פעולה`,
}

const keysOf = (words: string): string[] => words.split(/[|\n]/).map(headingKey).filter(Boolean)

const ranks = new Map(
  bankFields.map((field) => [
    field,
    new Map(
      keysOf(headings[field])
        .toReversed()
        .map((key, rank) => [key, rank]),
    ),
  ]),
)

/** How well a heading names a field: the higher the better; null where it does not. A unit in brackets does not count. */
export function rankOf(heading: string, field: BankField): number | null {
  const words = ranks.get(field)
  return words?.get(headingKey(heading)) ?? words?.get(headingKey(heading.replace(/[([].*?[)\]]/g, ''))) ?? null
}

export const isBankHeading = (cell: string): boolean => bankFields.some((field) => rankOf(cell, field) !== null)
