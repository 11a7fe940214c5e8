// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Move recurring gifts",
  "back": "Payment gateways",
  "intro": "Almoner can collect the recurring gifts that {gateway} collects by itself today. Customers and cards stay in the same account, so donors notice nothing. Nothing is changed before you take them over.",
  "steps": {
    "label": "Moving recurring gifts",
    "read": "Read the account",
    "compare": "Compare",
    "take": "Take over"
  },
  "actions": {
    "read": "Read the account",
    "readAgain": "Read again",
    "compare": "Compare with {gateway}",
    "takeOver": "Take over…",
    "callOff": "Call off",
    "giveBack": "Give back…",
    "giveBackOne": "Give back",
    "leaveOut": "Leave out",
    "include": "Include",
    "release": "Collect again",
    "failed": "That did not work"
  },
  "working": {
    "rights": "Asking what the key may do",
    "plans": "Reading recurring gifts: {count, number} so far",
    "open": "Reading open invoices",
    "draft": "Reading draft invoices",
    "pending": "Reading pending items",
    "customers": "Reading customers without a recurring gift",
    "payments": "Reading what was collected lately",
    "matching": "Finding the donors",
    "comparing": "Comparing {count, number} recurring gifts so far",
    "taking": "Taking over",
    "giving_back": "Giving back"
  },
  "rights": {
    "title": "The key lacks rights",
    "text": "Give the restricted key these rights in the Stripe dashboard, then read the account again.",
    "names": {
      "customers": "Customers: read",
      "payment_methods": "PaymentMethods: read",
      "subscriptions": "Subscriptions: read",
      "invoices": "Invoices: read",
      "payment_intents": "PaymentIntents: read",
      "write_subscriptions": "Subscriptions: write",
      "write_payment_intents": "PaymentIntents: write"
    }
  },
  "endpoint": {
    "lacks": "{gateway} does not tell Almoner which payments it collects itself",
    "off": "The webhook endpoint is disabled at {gateway}",
    "absent": "{gateway} has no webhook endpoint with this address",
    "forbidden": "Almoner cannot see which events {gateway} sends",
    "addEvent": "In the Stripe dashboard, under Developers, Webhooks, add this to the endpoint with the address below. Until then nothing can be taken over.",
    "enable": "In the Stripe dashboard, under Developers, Webhooks, enable the endpoint with the address below and have it send this. Until then nothing can be taken over.",
    "create": "In the Stripe dashboard, under Developers, Webhooks, create an endpoint with the address below and have it send this, beside the events of payments. If your events come by another way, see that this is among them.",
    "giveRight": "Give the restricted key the right Webhook Endpoints: read, then read the account again. Or look yourself, in the Stripe dashboard under Developers, Webhooks: the endpoint with the address below has to send this.",
    "events": "Event",
    "address": "Address for events"
  },
  "planned": {
    "title": "Planned for {day}",
    "text": "{count, plural, one {# recurring gift is} other {# recurring gifts are}} taken over on that day. Until then {gateway} collects."
  },
  "waiting": {
    "title": "{count, plural, one {# recurring gift waits} other {# recurring gifts wait}} for a renewal",
    "text": "They renew within 48 hours. {gateway} collects this payment, and Almoner takes them over afterwards."
  },
  "held": {
    "title": "{count, plural, one {# recurring gift needs} other {# recurring gifts need}} a look",
    "text": "The gateway has collected a payment, or would collect again. Almoner collects nothing of it until you decide.",
    "show": "Show"
  },
  "other": {
    "title": "If another system collects on its own calendar",
    "text": "Some platforms charge saved cards themselves and make no subscriptions. Stop their plans in that system before you set them up in Almoner."
  },
  "facts": {
    "label": "What was found",
    "ready": "Ready",
    "left": "Stay where they are",
    "taken": "Collected by Almoner",
    "differences": "With differences",
    "notCompared": "Not compared yet",
    "comparedAt": "Compared {day}",
    "readAt": "Read {day}"
  },
  "sums": {
    "title": "Next payments by month",
    "count": "Recurring gifts",
    "amount": "Amount",
    "row": "{month} · {currency}"
  },
  "words": {
    "title": "What they are given for",
    "text": "The account names a campaign or a fund with these. Say once where each goes; the others go to the campaign that you choose when you take over.",
    "count": "Recurring gifts",
    "goesTo": "Goes to",
    "change": "Change",
    "choose": "Choose…",
    "actions": "Actions",
    "default": "The chosen campaign",
    "place": "{campaign} · {fund}",
    "dialog": "Where “{word}” goes",
    "dialogText": "Leave the campaign empty to have them go where all others do.",
    "save": "Save",
    "saved": "Saved where “{word}” goes"
  },
  "differences": {
    "title": "Differences",
    "none": "Almoner would collect every payment on the same day and of the same amount.",
    "kinds": {
      "day": "Another day",
      "month_end": "The end of a short month",
      "amount": "Another amount",
      "method": "Another means of payment",
      "paused": "Paused there",
      "missing_here": "A payment that Almoner would not collect",
      "missing_there": "A payment that the gateway would not collect"
    },
    "both": "Almoner {here}, gateway {there}",
    "more": "{count, plural, one {and # more} other {and # more}}"
  },
  "list": {
    "title": "Recurring gifts",
    "donor": "Donor",
    "amount": "Amount",
    "next": "Next payment",
    "status": "State",
    "actions": "Actions",
    "search": "Search recurring gifts",
    "searchHint": "Name, email or id",
    "filterStatus": "State",
    "filterReason": "Reason",
    "onlyDifferences": "Differences",
    "withDifferences": "With differences",
    "filtered": "No recurring gift matches",
    "empty": "No recurring gifts",
    "emptyText": "The account collects no recurring gifts by itself.",
    "newDonor": "New donor",
    "byCustomer": "Known customer",
    "byEmail": "Same email",
    "nobody": "No name",
    "ends": "until {day}"
  },
  "statuses": {
    "ready": "Ready",
    "left": "Stays there",
    "queued": "Waits",
    "taking": "Being taken over",
    "taken": "Taken over",
    "giving_back": "Being given back",
    "given_back": "Given back",
    "failed": "Failed",
    "leftOut": "Left out"
  },
  "reasons": {
    "canceled": "Canceled",
    "ends": "Ends with this period",
    "incomplete": "Never begun",
    "past_due": "A payment is overdue",
    "trial": "In a trial",
    "paused": "Paused there",
    "send_invoice": "Paid by invoice",
    "planned_changes": "Changes are planned there",
    "several_prices": "Several prices",
    "metered_price": "A price by use",
    "unknown_rhythm": "A rhythm that Almoner does not have",
    "discount": "A discount",
    "tax": "Tax is added",
    "customer_balance": "The customer has a balance",
    "other_platform": "Another platform may act on it",
    "pending_items": "Items wait for the next invoice",
    "no_method": "No means of payment to reuse",
    "other_currency": "Another currency",
    "open_invoice": "An invoice is open",
    "draft_invoice": "An invoice is being drawn up",
    "missing": "Not in the account any more",
    "renews_soon": "Renews within 48 hours"
  },
  "holds": {
    "collected_there": "The gateway collected a payment",
    "resumed_there": "The gateway collects again",
    "changed_there": "The gateway is still trying"
  },
  "takeOver": {
    "title": "Take over {count, plural, one {# recurring gift} other {# recurring gifts}}",
    "intro": "From this day on Almoner collects them, and {gateway} does no more. Their cards, amounts and days stay. Until Almoner’s first payment you can give them back.",
    "day": "Day",
    "submit": "Take over",
    "sum": "{amount} a payment in all",
    "dayMissing": "Choose a day",
    "done": "The take-over is planned"
  },
  "giveBack": {
    "title": "Give recurring gifts back?",
    "titleOne": "Give this recurring gift back?",
    "text": "{gateway} collects again what Almoner has not collected yet, on the same days. What Almoner has collected stays with Almoner.",
    "submit": "Give back"
  },
  "customers": {
    "title": "Customers without a recurring gift",
    "waiting": "{count, plural, one {# customer has} other {# customers have}} a saved card and no recurring gift there",
    "decided": "Customers without a recurring gift",
    "show": "Look at them",
    "notice": "Your former system may still charge their cards itself. Bring them in as donors, start recurring gifts with the saved cards, or leave them. None of this charges anyone.",
    "intro": "{gateway} has a saved payment method for these people and collects no recurring gift from them. Bringing them in or leaving them charges nobody. A recurring gift that you start is collected from its first day: stop it in the former system first, and start only what the donor has agreed to.",
    "unread": "Read the account first.",
    "person": "Customer",
    "method": "Saved method",
    "lastPayment": "Last payment",
    "payments": "{day} · {count, plural, one {# payment} other {# payments}} in 400 days",
    "paid": "Paid recently",
    "unpaid": "None in 400 days",
    "expires": "until {month}/{year}",
    "search": "Search customers",
    "filtered": "No customer matches",
    "empty": "Nobody to bring in",
    "emptyText": "Everyone with a saved payment method has a recurring gift there or gives through Almoner.",
    "bringIn": "Bring in",
    "bringAll": "Bring all in…",
    "bringTitle": "Bring {count, plural, one {# customer} other {# customers}} in?",
    "bringText": "Customers whose email matches a donor’s are linked to that donor; the others become new donors. Nobody is charged or emailed.",
    "start": "Start a gift…",
    "leave": "Leave",
    "takeBack": "Decide again",
    "statuses": {
      "open": "Undecided",
      "left": "Left there",
      "brought": "Brought in",
      "gone": "Gone"
    }
  },
  "start": {
    "title": "Start a recurring gift of {name}",
    "intro": "Almoner collects it by {method} from its first day on. Make sure that the donor has agreed, and that no other system charges them any more.",
    "rhythm": "How often",
    "day": "First payment",
    "submit": "Start the gift",
    "done": "The recurring gift has been started",
    "amountMissing": "Enter an amount",
    "dayMissing": "Choose a day"
  }
}
export = messages
