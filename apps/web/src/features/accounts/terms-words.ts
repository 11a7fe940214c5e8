/** The terms of use that come with Almoner. Whoever runs it puts their own in their place by TERMS_URL. */
export const termsWords = {
  title: 'Terms of use',
  lead: 'Between you and whoever runs this Almoner. In short sentences, because they are meant to be read.',
  parts: [
    {
      title: 'Your data is yours',
      text: 'Donors, gifts and all else that you enter belong to your organization. Other organizations here do not see them. Whoever runs this Almoner can reach them to keep it working; what they do in your name stands in your audit log.',
    },
    {
      title: 'What we ask of you',
      text: 'Act only for an organization that you may act for. Enter people only where the law lets you, and answer them when they ask what you keep. Keep your password to yourself. Use Almoner for nothing unlawful.',
    },
    {
      title: 'What is kept about you',
      text: 'Your name and email, your password in a form that cannot be turned back, where you are signed in, and what you change. One cookie keeps you signed in, another knows this browser again. There is no advertising and no tracking.',
    },
    {
      title: 'Money',
      text: 'Payments are taken by the payment gateway that your organization connects, under its terms. Almoner keeps the books of them and holds no money.',
    },
    {
      title: 'What is not promised',
      text: 'Almoner is free software under the AGPL, version 3, and comes without warranty, as far as the law allows. Keep copies of what you cannot do without.',
    },
    {
      title: 'Leaving',
      text: 'You can stop at any time. Ask whoever runs this Almoner to hand your data over and to delete it; the law may oblige you both to keep some of it for a while.',
    },
  ],
  back: 'Back to sign up',
} as const
