import { z } from 'zod'
import { customFieldKeySchema } from '../custom-fields/custom-field.js'

/** `words` are headings in lower-case letters and digits that name it in exports of other products. */
export interface ImportFieldInfo {
  label: string
  group: 'gift' | 'donor' | 'address'
  words: readonly string[]
  hint?: string
}

export const importFields = {
  amount: {
    label: 'Amount',
    group: 'gift',
    words: [
      'amount',
      'donationamount',
      'giftamount',
      'donationtotal',
      'total',
      'contributionamount',
      'gross',
      'grossamount',
      'paid',
      'sum',
    ],
  },
  currency: {
    label: 'Currency',
    group: 'gift',
    words: ['currency', 'currencies', 'donationcurrency', 'donationcurrencies', 'currencycode'],
  },
  date: {
    label: 'Date',
    group: 'gift',
    words: [
      'date',
      'donationdate',
      'giftdate',
      'contributiondate',
      'receiveddate',
      'datereceived',
      'transactiondate',
      'paymentdate',
      'createdat',
      'created',
      'closedate',
      'donatedat',
      'createdon',
      'givenon',
      'dateutc',
      'createdutc',
      'createddateutc',
    ],
  },
  time: {
    label: 'Time',
    group: 'gift',
    words: ['time', 'donationtime', 'gifttime', 'paymenttime', 'transactiontime'],
    hint: 'The time of day, where the date has none',
  },
  status: {
    label: 'Status',
    group: 'gift',
    words: [
      'status',
      'donationstatus',
      'paymentstatus',
      'contributionstatus',
      'transactionstatus',
      'stage',
      'donationstage',
    ],
  },
  rowType: {
    label: 'Kind of row',
    group: 'gift',
    words: ['rowtype', 'reportingcategory', 'recordtype', 'gifttype'],
    hint: 'Says which rows are gifts, and which are pledges, fees or payouts to leave out',
  },
  refundOf: {
    label: 'ID of the refunded gift',
    group: 'gift',
    words: ['refundof', 'referencetxnid', 'originaltransactionid', 'parenttransactionid'],
    hint: 'On rows that are refunds: the gift that went back',
  },
  refundedAmount: {
    label: 'Amount refunded',
    group: 'gift',
    words: ['amountrefunded', 'refundedamount', 'refundamount', 'refunded'],
    hint: 'How much of the gift was given back, or yes where all of it was',
  },
  method: {
    label: 'Payment method',
    group: 'gift',
    words: ['paymentmethod', 'method', 'gateway', 'paymentgateway', 'paymenttype', 'paymentinstrument'],
  },
  mode: {
    label: 'Test mode',
    group: 'gift',
    words: ['testmode', 'mode', 'test', 'istest', 'livemode', 'paymentmode'],
    hint: 'Test gifts are kept separate and never counted',
  },
  fee: {
    label: 'Fee',
    group: 'gift',
    words: [
      'fee',
      'fees',
      'totalfee',
      'feeamount',
      'gatewayfee',
      'processingfee',
      'paymentprocessingfee',
      'transactionfee',
    ],
  },
  secondFee: {
    label: 'Second fee',
    group: 'gift',
    words: ['secondfee'],
    hint: 'Added to the fee',
  },
  feeCurrency: {
    label: 'Currency of the fee',
    group: 'gift',
    words: ['feecurrency', 'convertedcurrency'],
    hint: 'A fee in another currency than the gift’s is left out',
  },
  externalId: {
    label: 'Gift id',
    group: 'gift',
    words: [
      'transactionid',
      'donationid',
      'giftid',
      'paymentid',
      'contributionid',
      'chargeid',
      'id',
      'reference',
      'trxnid',
    ],
    hint: 'The ID in the system it comes from. The same ID is never imported twice.',
  },
  campaign: {
    label: 'Campaign',
    group: 'gift',
    words: ['campaign', 'campaignname', 'donationform', 'form', 'formtitle', 'appeal', 'page'],
  },
  designation: {
    label: 'Designation',
    group: 'gift',
    words: ['designation', 'fund', 'fundname', 'generalaccountingunit', 'gau', 'financialtype'],
  },
  fundraiser: {
    label: 'Fundraiser or team',
    group: 'gift',
    words: [
      'fundraiser',
      'fundraisername',
      'fundraisingpage',
      'fundraiserpage',
      'team',
      'teamname',
      'solicitor',
      'raisedby',
    ],
    hint: 'Who brought the gift: the name of their page, or its address',
  },
  benefitValue: {
    label: 'Value of goods and services',
    group: 'gift',
    words: [
      'valueofgoodsandservices',
      'goodsandservicesvalue',
      'benefitvalue',
      'benefitamount',
      'fairmarketvalue',
      'fmv',
      'nondeductibleamount',
      'advantageamount',
    ],
    hint: 'What the donor got for the gift, at its fair market value; receipts leave it out of the eligible amount',
  },
  benefit: {
    label: 'Goods and services',
    group: 'gift',
    words: ['goodsandservices', 'benefit', 'benefits', 'premium', 'reward', 'perk', 'advantagedescription'],
    hint: 'What the donor got. Without a value the gift has no receipt until you enter one',
  },
  comment: {
    label: 'Comment',
    group: 'gift',
    words: ['comment', 'comments', 'note', 'notes', 'message', 'donorcomment', 'memo'],
  },
  donorType: {
    label: 'Donor type',
    group: 'donor',
    words: ['donortype', 'constituenttype', 'contacttype', 'accounttype', 'supportertype'],
    hint: 'Says whether the donor is a person, an organization or a household',
  },
  checkNumber: {
    label: 'Check number',
    group: 'gift',
    words: ['checknumber', 'chequenumber', 'checkno', 'chequeno', 'checkcheque', 'paymentreference'],
    hint: 'Or the reference of a transfer',
  },
  email: {
    label: 'Email',
    group: 'donor',
    words: [
      'email',
      'donoremail',
      'emailaddress',
      'mail',
      'primaryemail',
      'contactemail',
      'customeremail',
      'fromemailaddress',
      'supporteremail',
    ],
  },
  refundEmail: {
    label: 'Email on refunds',
    group: 'donor',
    words: ['refundemail'],
    hint: 'Who the money went back to, where rows of refunds name them in another column than gifts',
  },
  fullName: {
    label: 'Full name',
    group: 'donor',
    words: [
      'name',
      'donor',
      'donorname',
      'fullname',
      'contributorname',
      'contributor',
      'contactname',
      'primarycontact',
      'supportername',
      'customername',
    ],
    hint: 'Given as First Last, Last, First or Last^First^Prefix^Suffix',
  },
  title: { label: 'Title', group: 'donor', words: ['title', 'prefix', 'salutation', 'honorific'] },
  firstName: {
    label: 'First name',
    group: 'donor',
    words: ['firstname', 'donorfirstname', 'donorsfirstname', 'supporterfirstname', 'givenname', 'forename', 'first'],
  },
  middleName: { label: 'Middle name', group: 'donor', words: ['middlename', 'middle'] },
  lastName: {
    label: 'Last name',
    group: 'donor',
    words: ['lastname', 'donorlastname', 'donorslastname', 'supporterlastname', 'familyname', 'surname', 'last'],
  },
  suffix: { label: 'Suffix', group: 'donor', words: ['suffix', 'namesuffix'] },
  company: {
    label: 'Company',
    group: 'donor',
    words: [
      'company',
      'companyname',
      'organization',
      'organisation',
      'organizationname',
      'employer',
      'donorcompany',
      'account',
    ],
    hint: "The donor itself where no person is named, otherwise the person's employer",
  },
  jobTitle: { label: 'Job title', group: 'donor', words: ['jobtitle', 'occupation', 'position', 'role'] },
  phone: {
    label: 'Phone',
    group: 'donor',
    words: ['phone', 'phonenumber', 'telephone', 'mobile', 'donorphone', 'homephone'],
  },
  secondEmail: {
    label: 'Second email',
    group: 'donor',
    words: ['email2', 'secondemail', 'secondaryemail', 'alternateemail', 'otheremail', 'workemail'],
    hint: 'Added beside the donor’s email',
  },
  thirdEmail: { label: 'Third email', group: 'donor', words: ['email3', 'thirdemail'] },
  secondPhone: {
    label: 'Second phone',
    group: 'donor',
    words: ['phone2', 'secondphone', 'secondaryphone', 'alternatephone', 'otherphone', 'workphone', 'cellphone'],
    hint: 'Added beside the donor’s phone',
  },
  thirdPhone: { label: 'Third phone', group: 'donor', words: ['phone3', 'thirdphone'] },
  tags: {
    label: 'Tags',
    group: 'donor',
    words: ['tags', 'tag', 'labels', 'donortags', 'groups', 'keywords'],
    hint: 'Several are separated by commas, semicolons or bars. Tags you do not have yet are created.',
  },
  note: {
    label: 'Note',
    group: 'donor',
    words: ['donornote', 'donornotes', 'contactnotes', 'internalnote', 'internalnotes'],
    hint: 'Kept as a note on the donor',
  },
  emailConsent: {
    label: 'Email consent',
    group: 'donor',
    words: ['emailoptin', 'emailconsent', 'optin', 'optedin', 'newsletter', 'marketingconsent', 'subscribed'],
    hint: 'Yes or no: whether they agreed to newsletters and appeals by email',
  },
  emailConsentDate: {
    label: 'Date of email consent',
    group: 'donor',
    words: ['emailoptindate', 'emailconsentdate', 'optindate', 'consentdate', 'subscribedat'],
  },
  emailConsentText: {
    label: 'Words of email consent',
    group: 'donor',
    words: ['emailconsenttext', 'consenttext', 'optintext', 'consentwording'],
    hint: 'What they agreed to, as it was worded',
  },
  doNotContact: {
    label: 'Do not contact',
    group: 'donor',
    words: ['donotcontact', 'nocontact', 'dnc', 'donotsolicit'],
    hint: 'Yes stops all mailings to them. No changes nothing.',
  },
  line1: {
    label: 'Address line 1',
    group: 'address',
    words: ['address1', 'addressline1', 'address', 'street', 'streetaddress', 'line1', 'mailingstreet'],
  },
  line2: {
    label: 'Address line 2',
    group: 'address',
    words: ['address2', 'addressline2', 'line2', 'apartment', 'suite'],
  },
  city: {
    label: 'City',
    group: 'address',
    words: ['city', 'town', 'towncity', 'mailingcity', 'primarycity', 'locality'],
  },
  region: {
    label: 'State or region',
    group: 'address',
    words: ['state', 'region', 'province', 'county', 'mailingstate', 'stateprovince'],
  },
  postalCode: {
    label: 'Postal code',
    group: 'address',
    words: [
      'postalcode',
      'postcode',
      'zip',
      'zipcode',
      'zip5',
      'zippostalcode',
      'zippostal',
      'postalcodezip',
      'mailingpostalcode',
      'mailingzip',
      'primaryzip',
    ],
  },
  country: { label: 'Country', group: 'address', words: ['country', 'countryname', 'countrycode', 'mailingcountry'] },
} as const satisfies Record<string, ImportFieldInfo>

export type StandardField = keyof typeof importFields

export const importFieldNames = Object.keys(importFields) as [StandardField, ...StandardField[]]

/** The records that a file fills, whose custom fields its columns can be. */
export const importedKinds = ['donor', 'charge'] as const
export type ImportedKind = (typeof importedKinds)[number]

const customImportFieldSchema = z.templateLiteral(['custom.', z.enum(importedKinds), '.', customFieldKeySchema])

/** What a column can become: a field of every organization, or a custom one as `custom.donor.` and its key. */
export const importFieldSchema = z.union([z.enum(importFieldNames), customImportFieldSchema])
export type ImportField = z.output<typeof importFieldSchema>

export const customImportField = (kind: ImportedKind, key: string): ImportField => `custom.${kind}.${key}`

export const isStandard = (field: ImportField): field is StandardField => field in importFields

export function headingKey(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
