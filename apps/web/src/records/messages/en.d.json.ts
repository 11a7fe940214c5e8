// Generated from en.json by: npm run messages
declare const messages: {
  "more": "More actions",
  "parts": {
    "label": "Parts of the record",
    "timeline": "Timeline",
    "facts": "Details"
  },
  "steps": {
    "label": "Records of the list",
    "place": "{place} of {total}",
    "previous": "Previous record",
    "next": "Next record"
  },
  "notes": {
    "write": "Write a note",
    "placeholder": "Write a note",
    "save": "Save note",
    "keys": "Ctrl or ⌘ with Enter saves",
    "saved": "Note saved",
    "added": "<who></who> added a note",
    "addedByApi": "Note added through the API",
    "edited": "edited",
    "pinned": "Pinned",
    "actions": "Note actions",
    "edit": "Edit",
    "editLabel": "Edit the note",
    "saveEdit": "Save changes",
    "cancel": "Cancel",
    "pin": "Pin to top",
    "unpin": "Unpin",
    "pinFailed": "Could not pin the note",
    "unpinFailed": "Could not unpin the note",
    "remove": "Delete",
    "removed": "Note deleted",
    "removeFailed": "Could not delete the note",
    "undo": "Undo",
    "restored": "Note restored",
    "restoreFailed": "Could not restore the note"
  },
  "timeline": {
    "title": "Timeline",
    "filter": "Show in the timeline",
    "groups": {
      "all": "Everything",
      "gifts": "Gifts",
      "emails": "Emails",
      "notes": "Notes",
      "changes": "Changes"
    },
    "empty": "Nothing has happened yet.",
    "emptyGroup": "Nothing of this kind yet.",
    "failed": "Could not load the timeline.",
    "retry": "Try again",
    "earlier": "Show earlier",
    "pinned": "Pinned notes",
    "by": "by {name}",
    "test": "Test gift",
    "system": "Almoner",
    "gift": {
      "pending": "Gift not paid yet",
      "requires_action": "Gift waiting for the donor",
      "processing": "Gift on its way",
      "succeeded": "Gift received",
      "failed": "Payment failed",
      "canceled": "Gift canceled"
    },
    "recurringGift": {
      "pending": "Recurring gift awaiting its first payment",
      "requires_action": "Recurring gift waiting for the donor",
      "processing": "Recurring gift on its way",
      "succeeded": "Recurring gift received",
      "failed": "Recurring payment failed",
      "canceled": "Recurring payment canceled"
    },
    "begun": {
      "donor": "Begun by the donor",
      "staff": "Recorded by hand",
      "import": "Imported, line {line, number}"
    },
    "refund": {
      "pending": "Refund pending",
      "requires_action": "Refund pending",
      "succeeded": "Refunded",
      "failed": "Refund failed",
      "canceled": "Refund canceled"
    },
    "refundByHand": "Refunded by hand",
    "returned": "Reversed by the donor’s bank",
    "disputed": "Disputed by the donor’s bank",
    "inquiry": "Inquiry from the donor’s bank",
    "disputeOver": {
      "won": "Dispute won: the bank returned the money",
      "lost": "Dispute lost: the donor keeps the money",
      "warning_closed": "Inquiry closed by the bank",
      "prevented": "Dispute averted",
      "other": "Dispute closed"
    },
    "donationEnd": {
      "asked": "Set to end the recurring gift too",
      "ended": "The recurring gift was ended",
      "refused": "The recurring gift could not be ended. End it on its own page."
    },
    "reviewOpened": "The gateway’s record differs from this one",
    "reviewSettled": {
      "accept": "Updated to match the gateway",
      "keep": "Kept as recorded here",
      "handled": "Handled elsewhere"
    },
    "corrected": {
      "amount": "Amount corrected from {before} to {after}",
      "donor": "Moved from <before></before> to <after></after>",
      "giftDate": "Gift date corrected from {before} to {after}",
      "method": "Method corrected from {before} to {after}",
      "campaign": "Moved from campaign {before} to {after}",
      "fundraiser": "Now counts for {after} instead of {before}",
      "fundraiserNone": "No longer counts for {before}",
      "fundraiserFirst": "Now counts for {after}",
      "funds": "Funds changed from {before} to {after}",
      "reference": "Reference corrected from {before} to {after}",
      "referenceAdded": "Reference {after} added",
      "referenceGone": "Reference {before} removed",
      "comment": "Comment changed",
      "commentAdded": "Comment added",
      "commentGone": "Comment removed"
    },
    "receipt": {
      "issued": "Receipt <link>{number}</link> issued",
      "replacing": "Receipt <link>{number}</link> issued to replace <toOther>{other}</toOther>",
      "voided": "Receipt <link>{number}</link> voided",
      "replaced": "Receipt <link>{number}</link> replaced by <toOther>{other}</toOther>"
    },
    "receiptEmailed": "Receipt <link>{number}</link> emailed",
    "sentTo": "to {address}",
    "byApi": "through the API",
    "email": {
      "thank_you": "Thank-you emailed",
      "receipt": "Confirmation emailed",
      "refund": "Refund confirmation emailed",
      "payment_returned": "Notice of a returned payment emailed",
      "tribute_notice": "Tribute notice emailed",
      "recurring_welcome": "Welcome to recurring giving emailed",
      "installment_receipt": "Confirmation of a recurring payment emailed",
      "upcoming_charge": "Reminder of the next payment emailed",
      "plan_changed": "Confirmation of a change emailed",
      "plan_paused": "Confirmation of the pause emailed",
      "plan_resumed": "Confirmation of resuming emailed",
      "plan_canceled": "Confirmation of the cancellation emailed",
      "plan_restarted": "Confirmation of the restart emailed",
      "plan_completed": "Thank-you for a completed recurring gift emailed",
      "pledge_reminder": "Reminder of a late pledge payment emailed",
      "installment_failed_first": "Notice of a failed payment emailed",
      "installment_failed_later": "Second notice of a failed payment emailed",
      "installment_failed_final": "Last notice of a failed payment emailed",
      "installment_failed_hard": "Request for another card emailed",
      "card_expiring": "Notice of an expiring card emailed",
      "annual_statement": "Statement of giving emailed",
      "fundraiser_thanks": "Thanked by the fundraiser, by email",
      "mailing": "Emailed with many others",
      "personal": "Emailed personally"
    },
    "recurring": "Recurring gift",
    "recurringBy": {
      "donor": "by the donor",
      "staff": "by a teammate",
      "system": "by Almoner"
    },
    "effective": "from {on}",
    "more": "{amount} more a year",
    "less": "{amount} less a year",
    "withdrawn": "Replaced before it took effect",
    "taskAdded": "<who></who> added the task “{title}”",
    "taskDone": "<who></who> completed the task “{title}”",
    "merged": "<who></who> merged {name} into this donor",
    "mergeUndone": "Undone since",
    "change": "{before} → {after}",
    "nothing": "empty",
    "actions": {
      "donors_create": "<who></who> added this donor",
      "donors_setNationalId": "<who></who> changed the national ID",
      "donors_otherNationalId": "A gift came with a different national ID. The first one was kept.",
      "donors_update": "<who></who> changed the details",
      "customFields_save": "<who></who> changed the details",
      "tags_change": "<who></who> changed the tags",
      "campaigns_create": "<who></who> created this campaign",
      "campaigns_duplicate": "<who></who> created this campaign from another",
      "campaigns_save": "<who></who> changed the campaign",
      "campaigns_changeStatus": "<who></who> changed the status",
      "campaigns_saveCheckoutSettings": "<who></who> changed the checkout settings",
      "campaigns_savePage": "<who></who> edited the page",
      "campaigns_publishPage": "<who></who> published the page",
      "campaigns_unpublishPage": "<who></who> took the page offline",
      "campaigns_restore": "<who></who> restored the campaign",
      "fundraisers_create": "<who></who> added this fundraiser",
      "fundraisers_signUp": "<who></who> signed up",
      "fundraisers_approve": "<who></who> approved the fundraiser",
      "fundraisers_reject": "<who></who> rejected the fundraiser",
      "fundraisers_pause": "<who></who> paused the page",
      "fundraisers_resume": "<who></who> resumed the page",
      "fundraisers_end": "<who></who> closed the page",
      "fundraisers_save": "<who></who> changed the page",
      "fundraisers_saveOwnPage": "<who></who> changed their page",
      "fundraisers_approvePageChange": "<who></who> approved a change to the page",
      "fundraisers_rejectPageChange": "<who></who> rejected a change to the page",
      "households_create": "<who></who> made a household",
      "households_addMember": "<who></who> added someone to a household",
      "households_changeMember": "<who></who> changed a role in the household",
      "households_removeMember": "<who></who> removed someone from a household",
      "donors_remove": "<who></who> deleted this donor",
      "donors_restore": "<who></who> restored this donor",
      "charges_creditDonor": "<who></who> credited someone with this gift",
      "charges_uncreditDonor": "<who></who> removed a credit",
      "relationships_add": "<who></who> added a relationship",
      "relationships_remove": "<who></who> removed a relationship",
      "other": "<who></who> made a change"
    },
    "webhook": {
      "waiting": "Webhook waiting to be sent",
      "delivered": "Webhook sent",
      "stopped": "Webhook given up"
    },
    "answered": "answered {status}",
    "tries": "{count, plural, one {one attempt} other {# attempts}}",
    "thanks": {
      "letter": "<who></who> thanked by <link>letter</link>",
      "email": "<who></who> thanked by <link>email</link>",
      "call": "<who></who> thanked <link>by phone</link>",
      "card": "<who></who> thanked by <link>card</link>"
    },
    "mailed": "Emailed “<link>{name}</link>”",
    "personal": "<who></who> emailed “<link>{subject}</link>”",
    "personalByApi": "Emailed “<link>{subject}</link>”"
  },
  "similar": {
    "same": "Same {facts}",
    "and": "{others} and {last}",
    "facts": {
      "email": "email",
      "phone": "phone",
      "name": "name",
      "address": "address"
    },
    "names": {
      "nameOneOff": "names one letter apart",
      "nameShort": "same last name and a shortened first name"
    }
  }
}
export = messages
