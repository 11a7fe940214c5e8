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
  "coverFees": "Add <money>{cover}</money> to cover the fees, so that your full <money>{gift}</money> arrives",
  "coverFeesAlways": "<money>{cover}</money> is added to cover the fees, so that your full <money>{gift}</money> arrives",
  "total": "In total",
  "giftAlone": "Gift",
  "fees": "Fees",
  "designation": "Where it goes",
  "chooseDesignation": "Choose a fund",
  "splitDesignation": "Split between several funds",
  "share": "Share of {fund} in percent",
  "sharesLeft": "The shares add up to {sum} %. They must add up to 100 %",
  "aboutYou": "About you",
  "firstName": "First name",
  "lastName": "Last name",
  "email": "Email",
  "emailHint": "We’ll send your receipt here",
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
  "recipientName": "Who should we notify?",
  "recipientEmail": "Their email",
  "tributeMessage": "A message to them",
  "comment": "Leave a comment",
  "commentHint": "It may be shown on this page",
  "anonymous": "Do not show my name",
  "termsAccept": "I accept the terms",
  "termsRead": "Read the terms",
  "remind": "Send me a reminder if I don’t finish",
  "payWith": "Pay by",
  "method": {
    "card": "Card",
    "bank_debit": "Bank account",
    "apple_pay": "Apple Pay",
    "google_pay": "Google Pay",
    "paypal": "PayPal",
    "link": "Link"
  },
  "securely": "You pay on our payment partner’s secure page. We never see your card details.",
  "sending": "One moment",
  "proving": "One moment while we check that you are not a robot",
  "faultsTitle": "Please check the following",
  "faults": {
    "required": "Required",
    "email": "This does not look like an email address",
    "amount": "Enter an amount, such as 25 or 25.50",
    "amount_least": "The smallest gift here is {limit}",
    "amount_most": "The largest gift here is {limit}",
    "amount_offered": "Choose one of the amounts",
    "frequency": "Choose how often",
    "shares": "The shares must add up to 100 %",
    "designation": "Choose where your gift should go",
    "fee_cover": "Fees cannot be covered here",
    "terms": "Please accept the terms to continue",
    "consent": "Required",
    "choice": "Choose one of these",
    "number": "Enter a number",
    "date": "Choose a date",
    "link": "Enter a web address, such as example.org",
    "method": "Choose how to pay",
    "not_taken": "This page does not ask for this",
    "too_long": "This is too long",
    "national_id": "Nine digits, as on the ID card",
    "reward": "This reward is no longer offered",
    "reward_least": "This reward is for gifts of {limit} or more",
    "reward_gone": "This reward is no longer available. Choose another one, or none"
  },
  "notices": {
    "challenge": "Some cards were declined on this connection, so we are checking each gift. Wait half a minute, then try again. Nothing was charged.",
    "exhausted": "Several cards were declined here. Nothing was charged. Try again in an hour, or from another connection, such as your phone’s.",
    "changed": "This page has changed since you opened it. Nothing was charged. Please check the amount.",
    "unavailable": "Gifts cannot be accepted here right now. Nothing was charged. Please try again in a little while.",
    "repeated": "This gift was already sent with other details. Nothing more was charged. Please reload the page.",
    "fault": "Something went wrong on our side. What you typed is still here. Please try again."
  },
  "test": "Test mode",
  "testHint": "No money moves. Pay with a test card, such as 4242 4242 4242 4242.",
  "raised": "{amount} raised",
  "ofGoal": "of {goal}",
  "reachedGoal": "The goal has been reached. Every further gift still helps.",
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
    "from": "It plays from {host}, which can see that you watch it."
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
    "yes": "Welcome back. Everything you entered is still here.",
    "gone": "This link is no longer valid, but you can start again.",
    "stopped": "You will get no more reminders about this gift."
  },
  "closed": {
    "upcoming": {
      "title": "Not open yet",
      "text": "{campaign} has not started yet. Please come back soon."
    },
    "paused": {
      "title": "Taking a break",
      "text": "{campaign} is not accepting gifts at the moment."
    },
    "ended": {
      "title": "This campaign has ended",
      "text": "Thank you to everyone who gave to {campaign}."
    },
    "suspended": {
      "title": "Taking a break",
      "text": "{org} is not accepting gifts here at the moment."
    }
  },
  "otherCampaigns": "You can give to these instead",
  "giveTo": "Give to {name}",
  "thanks": {
    "title": "Thank you",
    "titleNamed": "Thank you, {name}",
    "body": "A confirmation is on its way to your inbox.",
    "number": "Your gift is {number}.",
    "receipt": "Open your receipt (PDF)",
    "share": "Invite others to give too",
    "back": "Back to {campaign}",
    "nudgeTitle": "Could you give a little every month?",
    "nudgeText": "{amount} a month helps {org} plan ahead. You can stop at any time.",
    "nudgeYes": "Give {amount} a month",
    "nudgeNo": "Not now"
  },
  "waiting": {
    "title": "One more step",
    "text": "Finish your gift on our payment partner’s page.",
    "go": "Go to the payment page",
    "reload": "Look again"
  },
  "confirming": {
    "title": "Your gift is being confirmed",
    "text": "Your bank is still processing it. You can close this page. We will email you when it is done."
  },
  "failed": {
    "title": "The payment did not go through",
    "again": "Try again"
  },
  "canceled": {
    "title": "Nothing was charged",
    "text": "The payment was not finished.",
    "again": "Try again"
  },
  "declines": {
    "funds": "There is not enough money in this account right now. Nothing was charged. Try a smaller gift or another card.",
    "expired": "This card has expired. Nothing was charged. Try another card.",
    "refused": "The bank does not accept this card. Nothing was charged. Try another card.",
    "approval": "The payment was not approved. Nothing was charged. Try again and approve it with your bank.",
    "number": "The card number is not right. Nothing was charged. Check it, or try another card.",
    "fault": "The bank could not be reached. Nothing was charged. Try again in a minute.",
    "other": "The bank declined the payment without saying why. Nothing was charged. Try again, or use another card."
  },
  "absent": {
    "title": "There is nothing here",
    "text": "This page does not exist, or no longer exists."
  },
  "broken": {
    "title": "Something went wrong",
    "text": "It is our fault, not yours. Please try again in a minute. You will not be charged twice."
  },
  "org": {
    "title": "Give to {org}",
    "none": "There is nothing to give to right now."
  },
  "raise": {
    "link": "Raise money for this campaign",
    "title": "Raise money for {campaign}",
    "intro": "You get your own page to share. Whatever people give on it goes straight to {org}.",
    "emailHint": "We’ll email you a link to confirm it",
    "pageTitle": "Title of your page",
    "pageTitleHint": "Such as “I walk so that others are warm”",
    "goal": "Your goal",
    "story": "Why you are doing it",
    "storyHint": "You can change all of it later",
    "team": "Team",
    "alone": "On my own",
    "startTeam": "Start a new team",
    "teamName": "Name of the new team",
    "teamNameHint": "You become its captain and can invite others",
    "invited": "You are invited to join the team {name}.",
    "teamClosed": "This team is not taking new members. Choose another one.",
    "submit": "Sign up",
    "approval": "{org} reviews each page before it goes online.",
    "sent": {
      "title": "Check your inbox",
      "text": "We have emailed you a link. Confirm your address with it, and {org} will review your page."
    },
    "confirm": {
      "title": "One more step, {name}",
      "text": "Confirm that you want to raise money for {campaign}.",
      "go": "Confirm"
    },
    "pending": {
      "title": "Thank you, {name}",
      "text": "{org} is reviewing your page and will email you when it is online. Meanwhile, another email shows you how to sign in."
    },
    "known": {
      "title": "You already have an account",
      "text": "You already have an account at {org}. Sign in with it, or ask {org} for a page."
    },
    "gone": {
      "title": "This link is no longer valid",
      "text": "It works for three days. You can sign up again."
    }
  },
  "poweredBy": "Giving with Almoner",
  "leaders": "Top fundraisers",
  "leadersNone": "Nobody is raising money for this campaign yet.",
  "leadingTeams": "Top teams",
  "team": {
    "partOf": "Part of the team {name}",
    "members": "Team members",
    "captain": "Captain",
    "none": "Nobody is in this team yet.",
    "join": "Join this team"
  },
  "preferences": {
    "title": "Emails from {org}",
    "intro": "Choose what {org} may email you. You always get receipts and messages about your own gifts.",
    "purposes": {
      "newsletter": {
        "name": "Newsletter",
        "text": "News and stories"
      },
      "marketing": {
        "name": "Campaigns",
        "text": "Appeals and events"
      },
      "stewardship": {
        "name": "What your gifts do",
        "text": "Reports and thanks"
      }
    },
    "legend": "Email me",
    "save": "Save",
    "none": "Unsubscribe from all of these",
    "saved": {
      "title": "Saved",
      "text": "{org} will only email you what you chose."
    },
    "noneDone": {
      "title": "You are unsubscribed",
      "text": "{org} will no longer send you any of these emails. You still get receipts and messages about your own gifts."
    }
  },
  "rewards": {
    "title": "A reward for you",
    "none": "No reward, thank you",
    "from": "for {amount} or more",
    "left": "{n, plural, one {# left} other {# left}}",
    "gone": "none left",
    "goods": "With your gift you get: {description}.",
    "worth": "It is worth {value}. Your receipt deducts this value from your gift."
  }
}
export = messages
