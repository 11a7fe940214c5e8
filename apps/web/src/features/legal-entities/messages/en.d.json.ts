// Generated from en.json by: npm run messages
declare const messages: {
  "creditor": {
    "title": "Direct debits",
    "intro": "With these the organization collects recurring gifts itself, by a file that you give to your bank.",
    "name": "Name of the creditor",
    "nameHelp": "As donors see it on their bank statement",
    "id": "Creditor identifier",
    "idHelp": "Given out by the central bank of your country, such as DE98ZZZ09999999999",
    "iban": "IBAN",
    "bic": "BIC",
    "bicHelp": "Only if your bank asks for it",
    "leadDays": "Lead time",
    "leadDaysHelp": "Banking days your bank needs the file before the day of collection",
    "format": "Version of the file",
    "formatHelp": "Banks take pain.008.001.08 since November 2023",
    "emailsNotice": "Email donors before their account is debited",
    "emailsNoticeHelp": "Amount, day and mandate, when a collection file is made. If this is off, you let them know yourself.",
    "noticeDays": "Notice to donors",
    "noticeDaysHelp": "Days before the day of collection. 14, unless you have agreed on fewer with your donors.",
    "save": "Save direct debits",
    "saved": "The account for direct debits is saved"
  },
  "entity": {
    "title": "Legal entity",
    "name": "Legal name",
    "country": "Country",
    "currency": "Currency",
    "currencyHelp": "Can be changed until the first gift",
    "currencyLocked": "There are gifts in this currency, so it stays. Add another entity for another currency.",
    "timeZone": "Time zone",
    "timeZoneHelp": "A gift gets its day in it, on lists, receipts and in the ledger. Gifts already recorded keep theirs.",
    "fiscalYearStart": "Fiscal year starts on",
    "monthDay": "Type to find a day, as in “April 6”",
    "isPrimary": "Primary entity",
    "isPrimaryHelp": "Its currency is the organization’s main one, and new campaigns use it.",
    "primaryNow": "This is the primary entity. Its currency is the organization’s main one.",
    "logo": "Logo",
    "save": "Save entity",
    "saved": "Successfully saved changes",
    "add": "Add entity",
    "addTitle": "Add a legal entity",
    "addWhy": "Another legal body of your organization that receives gifts, in another country or currency. Its currency and time zone follow from the country and can be changed later.",
    "added": "Legal entity added",
    "another": "Add another legal entity",
    "missing": "Legal entity not found",
    "missingText": "It may belong to another organization.",
    "toSettings": "All settings",
    "logoPicture": {
      "none": "None yet",
      "upload": "Upload logo",
      "replace": "Replace logo",
      "delete": "Delete logo"
    },
    "signaturePicture": {
      "none": "None yet",
      "upload": "Upload signature",
      "replace": "Replace signature",
      "delete": "Delete signature"
    }
  },
  "packs": {
    "us": {
      "label": "United States",
      "why": "Follows IRS Publication 1771 on written acknowledgments"
    },
    "ca": {
      "label": "Canada",
      "why": "Follows section 3501 of the Income Tax Regulations on official receipts"
    },
    "uk": {
      "label": "United Kingdom",
      "why": "With your HMRC charity reference for Gift Aid"
    },
    "il": {
      "label": "Israel",
      "why": "With your approval under section 46 of the Income Tax Ordinance"
    },
    "generic": {
      "label": "Another country",
      "why": "A receipt without country-specific rules"
    }
  },
  "receipt": {
    "title": "Receipts",
    "why": "What this entity’s receipts say, how they are numbered and when they are issued.",
    "save": "Save receipt settings",
    "saved": "Successfully saved changes",
    "parts": {
      "law": "Law and issuer",
      "signature": "Signature",
      "numbering": "Numbers",
      "when": "When receipts are issued",
      "words": "Wording",
      "mail": "Sending"
    },
    "pack": "Rules of",
    "legalName": "Legal name",
    "numberHelp": "As in {example}",
    "address": "Address",
    "addressHelp": "Line by line, as it should be printed",
    "phone": "Phone",
    "email": "Email",
    "website": "Website",
    "placeOfIssue": "Place of issue",
    "signatoryName": "Signed by",
    "signatoryTitle": "Their title",
    "signature": "Signature",
    "signatureHelp": "Printed on receipts. It is never shown anywhere else.",
    "taxYearStart": "Tax year starts on",
    "timeZone": "Time zone",
    "paperSize": "Paper",
    "papers": {
      "letter": "Letter",
      "a4": "A4"
    },
    "prefix": "Prefix",
    "yearInNumber": "Put the year into the number",
    "padding": "Minimum digits",
    "gapless": "Each entity’s numbers are consecutive, without gaps.",
    "single": "For a single gift",
    "singles": {
      "immediate": "Right away",
      "batch": "When staff issue them",
      "none": "Never"
    },
    "recurring": "For recurring gifts",
    "recurrings": {
      "each": "For each gift",
      "annual": "Once a year",
      "none": "Never"
    },
    "offline": "For gifts recorded by hand",
    "offlines": {
      "ask": "Ask each time",
      "auto": "Right away",
      "none": "Never"
    },
    "body": "Text above the amount",
    "footer": "Text at the bottom",
    "goodsStatement": "What the donor received for the gift",
    "goods": {
      "none": "Nothing",
      "described": "Goods or services, described below",
      "intangible": "Only intangible religious benefits"
    },
    "goodsDescription": "What it was",
    "deductibleText": "Sentence on deductibility",
    "hasS46": "We have a section 46 approval",
    "approvalNo": "Approval number",
    "validUntil": "Valid until",
    "emailAttach": "Attach the receipt to the email that confirms the gift",
    "copyTo": "Send a copy to",
    "copyToHelp": "Up to five addresses, separated by commas",
    "preview": {
      "title": "Preview",
      "note": "With a sample gift. A new signature shows once it is saved.",
      "page": "Receipt of {entity} for a sample gift, page {page} of {pages}",
      "incomplete": "The preview appears once everything a receipt needs is filled in."
    },
    "languages": {
      "first": "Language",
      "second": "Second language",
      "third": "Third language"
    },
    "languagesHelp": "Donors get their own language if it is one of these, otherwise the first.",
    "singleHelp": {
      "immediate": "Issued as soon as the gift is paid.",
      "batch": "The gift waits under “To issue” until someone issues its receipt.",
      "none": "No receipt is issued automatically. You can issue one from the gift."
    },
    "recurringHelp": {
      "each": "Issued as soon as each payment is made.",
      "annual": "Payments get no receipts of their own. You can still issue one from the gift.",
      "none": "No receipt is issued automatically. You can issue one from the gift."
    },
    "offlineHelp": {
      "ask": "Issued when whoever records the gift asks for it. Otherwise the gift waits under “To issue”.",
      "auto": "Issued as soon as the gift is recorded.",
      "none": "No receipt is issued automatically. You can issue one from the gift."
    },
    "minAmount": "Smallest gift",
    "minAmountHelp": "Smaller gifts get no receipt automatically. Leave empty for no minimum.",
    "reporting": "Reporting to the Tax Authority",
    "reportingHelp": {
      "off": "Nothing is reported. Since 2026, donors get a tax credit only for reported gifts.",
      "file": "You download a file, enter it in the authority’s app, and paste the numbers back.",
      "api": "Each receipt goes to the reporting service this server is connected to, and its number comes back automatically."
    },
    "reportings": {
      "off": "Not reported",
      "file": "By file and by hand",
      "api": "By the reporting service"
    },
    "reportingAsksId": "Receipts are then issued only to donors whose ID number is on file."
  },
  "giftAid": {
    "title": "Gift Aid claims",
    "claimRef": "Claim under another reference",
    "claimRefHelp": "The HMRC reference of the charity that claims for you, as in {example}. Leave empty to use your own.",
    "regulator": "Regulator",
    "regulatorNumber": "Charity number",
    "regulators": {
      "ccew": "Charity Commission for England and Wales",
      "ccni": "Charity Commission for Northern Ireland",
      "oscr": "Scottish Charity Regulator",
      "none": "Not registered"
    },
    "official": "The authorized official named in HMRC’s XML file.",
    "firstName": "First name",
    "lastName": "Last name",
    "postcode": "Home postcode",
    "phone": "Phone",
    "includeGasds": "Claim small donations too",
    "includeGasdsHelp": "Cash gifts of £30 or less without a declaration, under the Gift Aid Small Donations Scheme.",
    "removeRow": "Remove",
    "connected": {
      "title": "Connected charities",
      "text": "Charities that are connected with yours share one limit of £8,000 of small donations a tax year. HMRC asks for each of them.",
      "name": "Charity name",
      "hmrcRef": "HMRC reference",
      "add": "Add charity",
      "remove": "Remove charity {place}"
    },
    "gasdsShare": "Your share of the limit",
    "gasdsShareHelp": "What you agreed to claim of the £8,000 they share each tax year. Leave empty to claim all of it.",
    "buildings": {
      "title": "Community buildings",
      "text": "With two or more, claim up to £8,000 a tax year for each building instead of £8,000 overall. Only cash gifts to the campaigns chosen here are then claimed.",
      "name": "Building name",
      "address": "First line of address",
      "postcode": "Postcode",
      "campaign": "Campaign of its collections",
      "add": "Add building",
      "remove": "Remove building {place}"
    }
  }
}
export = messages
