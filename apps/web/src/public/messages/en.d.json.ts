// Generated from en.json by: npm run messages
declare const messages: {
  "chooseLanguage": "Language",
  "frequency": {
    "single": "One-time",
    "daily": "Daily",
    "weekly": "Weekly",
    "monthly": "Monthly",
    "yearly": "Yearly"
  },
  "give": {
    "single": "Give {amount}",
    "daily": "Give {amount} every day",
    "weekly": "Give {amount} every week",
    "monthly": "Give {amount} every month",
    "yearly": "Give {amount} every year"
  },
  "howOften": "How often",
  "howMuch": "Your gift",
  "otherAmount": "Other amount",
  "otherAmountHint": "From {least}",
  "coverFees": "Add <money>{cover}</money> to cover the fees, so that all of <money>{gift}</money> arrives",
  "coverFeesAlways": "<money>{cover}</money> is added to cover the fees, so that all of <money>{gift}</money> arrives",
  "total": "In total",
  "giftAlone": "Gift",
  "fees": "Fees",
  "designation": "Where it goes",
  "chooseDesignation": "Choose a fund",
  "splitDesignation": "Split it between several",
  "share": "Share of {fund} in percent",
  "sharesLeft": "The shares come to {sum} %, they have to come to 100 %",
  "aboutYou": "About you",
  "firstName": "First name",
  "lastName": "Last name",
  "email": "Email",
  "emailHint": "Your receipt goes there",
  "onBehalf": "I give on behalf of an organization",
  "organization": "Organization",
  "phone": "Phone",
  "employer": "Employer",
  "birthDate": "Date of birth",
  "nationalId": "National ID number",
  "address": {
    "line1": "Street and number",
    "line2": "Apartment, floor",
    "city": "City",
    "region": "State or region",
    "postalCode": "Postal code",
    "country": "Country"
  },
  "optional": "optional",
  "dedicate": "Dedicate this gift to someone",
  "honor": "In honor of",
  "memory": "In memory of",
  "noTribute": "No dedication",
  "honoree": "Their name",
  "recipientName": "Who should be told",
  "recipientEmail": "Their email",
  "tributeMessage": "A message to them",
  "comment": "Leave a comment",
  "commentHint": "It may be shown on this page",
  "anonymous": "Do not show my name",
  "termsAccept": "I accept the terms",
  "termsRead": "Read the terms",
  "remind": "If I do not finish, send me a reminder",
  "payWith": "Pay by",
  "method": {
    "card": "Card",
    "bank_debit": "Bank account",
    "apple_pay": "Apple Pay",
    "google_pay": "Google Pay",
    "paypal": "PayPal",
    "link": "Link"
  },
  "securely": "You pay on the secure page of our payment partner. Your card details never reach us.",
  "sending": "One moment",
  "proving": "One moment, we make sure that this is not a robot",
  "faultsTitle": "Please look at this again",
  "faults": {
    "required": "Needed to go on",
    "email": "This does not look like an email address",
    "amount": "Write an amount, such as 25 or 25.50",
    "amount_least": "The smallest gift here is {limit}",
    "amount_most": "The largest gift here is {limit}",
    "amount_offered": "Choose one of the amounts",
    "frequency": "Choose how often",
    "shares": "The shares have to come to 100 %",
    "designation": "Choose where your gift should go",
    "fee_cover": "Fees cannot be covered here",
    "terms": "Please accept the terms to go on",
    "consent": "Needed to go on",
    "choice": "Choose one of these",
    "number": "Write a number",
    "date": "Choose a date",
    "method": "Choose how to pay",
    "not_taken": "This is not asked for here",
    "too_long": "This is longer than can be kept",
    "national_id": "Nine digits, as on the ID card"
  },
  "notices": {
    "challenge": "Some cards were declined on this connection, so we check each gift. Wait half a minute, then press the button again. Nothing was taken.",
    "exhausted": "Several cards were declined here. Nothing was taken. Try again in an hour, or from another connection, such as your phone’s.",
    "changed": "This page has changed since you opened it. Nothing was taken. Please look at the amount again.",
    "unavailable": "Gifts cannot be taken here at the moment. Nothing was taken. Please try again in a little while.",
    "repeated": "This gift was sent already with other details. Nothing more was taken. Please reload the page.",
    "fault": "Something went wrong on our side. What you typed is still here. Please try again."
  },
  "test": "Test mode",
  "testHint": "No money moves. Pay with a test card, such as 4242 4242 4242 4242.",
  "raised": "{amount} raised",
  "ofGoal": "of {goal}",
  "reachedGoal": "The goal is reached. Every gift goes on from here.",
  "gifts": "{n, plural, one {# gift} other {# gifts}}",
  "donors": "{n, plural, one {# donor} other {# donors}}",
  "recurringDonations": "{n, plural, one {# regular gift} other {# regular gifts}}",
  "daysLeft": "{n, plural, one {# day left} other {# days left}}",
  "wall": "Latest gifts",
  "wallEmpty": "Yours could be the first.",
  "someone": "Someone kind",
  "gave": {
    "single": "{amount}",
    "daily": "{amount} a day",
    "weekly": "{amount} a week",
    "monthly": "{amount} a month",
    "yearly": "{amount} a year"
  },
  "raisedBy": "{name} is raising money for {campaign}",
  "video": {
    "play": "Play the video",
    "from": "It plays from {host}, which learns that you watch it."
  },
  "sponsors": "With the support of",
  "questions": "Questions and answers",
  "sharePage": "Tell others",
  "shareBy": {
    "copy": "Copy the link",
    "copied": "Copied",
    "mail": "Email",
    "whatsapp": "WhatsApp",
    "facebook": "Facebook"
  },
  "receivedBy": "Gifts are received by {receiver}",
  "draft": {
    "yes": "Welcome back. What you had filled in is here.",
    "gone": "This link is no longer valid, but you can begin anew.",
    "stopped": "You will get no more reminders of this gift."
  },
  "closed": {
    "upcoming": {
      "title": "Not open yet",
      "text": "{campaign} has not begun. Please come back soon."
    },
    "paused": {
      "title": "Taking a break",
      "text": "{campaign} takes no gifts at the moment."
    },
    "ended": {
      "title": "This campaign has ended",
      "text": "Thank you to everyone who gave to {campaign}."
    },
    "suspended": {
      "title": "Taking a break",
      "text": "{org} takes no gifts here at the moment."
    }
  },
  "otherCampaigns": "You can give here",
  "giveTo": "Give to {name}",
  "thanks": {
    "title": "Thank you",
    "titleNamed": "Thank you, {name}",
    "body": "A confirmation is on its way to your inbox.",
    "number": "Your gift is {number}.",
    "receipt": "Open your receipt (PDF)",
    "share": "Would others give too?",
    "back": "Back to {campaign}",
    "nudgeTitle": "Could you give a little every month?",
    "nudgeText": "{amount} a month lets {org} plan ahead. You can stop at any time.",
    "nudgeYes": "Give {amount} a month",
    "nudgeNo": "Not now"
  },
  "waiting": {
    "title": "One step to go",
    "text": "Your gift waits for you on the page of our payment partner.",
    "go": "Go to the payment page",
    "reload": "Look again"
  },
  "confirming": {
    "title": "Your gift is being confirmed",
    "text": "Your bank is still working on it. You can close this page: we will write to you when it is done."
  },
  "failed": {
    "title": "The payment did not go through",
    "again": "Try again"
  },
  "canceled": {
    "title": "Nothing was taken",
    "text": "The payment was not finished.",
    "again": "Try again"
  },
  "declines": {
    "funds": "There is not enough money on this account right now. Nothing was taken. Try a smaller gift, or another card.",
    "expired": "This card has expired. Nothing was taken. Try another card.",
    "refused": "The bank does not accept this card. Nothing was taken. Try another card.",
    "approval": "The payment was not approved. Nothing was taken. Try again and approve it with your bank.",
    "number": "The card number is not right. Nothing was taken. Check it, or try another card.",
    "fault": "The bank could not be reached. Nothing was taken. Try again in a minute.",
    "other": "The bank declined the payment without saying why. Nothing was taken. Try again, or use another card."
  },
  "absent": {
    "title": "There is nothing here",
    "text": "This page does not exist, or not any more."
  },
  "broken": {
    "title": "Something went wrong",
    "text": "It is not your doing. Please try again in a minute; no gift is taken twice."
  },
  "org": {
    "title": "Give to {org}",
    "none": "There is nothing to give to at the moment."
  },
  "raise": {
    "link": "Raise money for this campaign",
    "title": "Raise money for {campaign}",
    "intro": "You get a page of your own to share. What people give on it goes straight to {org}.",
    "emailHint": "We mail you a link to confirm it",
    "pageTitle": "Title of your page",
    "pageTitleHint": "Such as “I walk so that others are warm”",
    "goal": "Your goal",
    "story": "Why you do it",
    "storyHint": "You can change all of it later",
    "team": "Team",
    "alone": "On my own",
    "startTeam": "Start a new team",
    "teamName": "Name of the new team",
    "teamNameHint": "You become its captain and can invite others",
    "invited": "You are invited to join the team {name}.",
    "teamClosed": "This team takes no new members. Choose another one.",
    "submit": "Sign up",
    "approval": "{org} looks at each page before it goes online.",
    "sent": {
      "title": "Look into your inbox",
      "text": "We have mailed you a link. Confirm your address with it, and {org} will look at your page."
    },
    "confirm": {
      "title": "One press to go, {name}",
      "text": "Confirm that you want to raise money for {campaign}.",
      "go": "Confirm"
    },
    "pending": {
      "title": "Thank you, {name}",
      "text": "{org} looks at your page now and writes to you when it is online. In the meantime a mail shows you how to sign in."
    },
    "known": {
      "title": "You are here already",
      "text": "You have an account at {org}. Sign in with it, or ask {org} for a page."
    },
    "gone": {
      "title": "This link is no longer valid",
      "text": "It works for three days. You can sign up anew."
    }
  },
  "poweredBy": "Giving with Almoner",
  "leaders": "Top fundraisers",
  "leadersNone": "Nobody raises money for this campaign yet.",
  "leadingTeams": "Top teams",
  "team": {
    "partOf": "Part of the team {name}",
    "members": "Who is in the team",
    "captain": "Captain",
    "none": "Nobody is in this team yet.",
    "join": "Join this team"
  }
}
export = messages
