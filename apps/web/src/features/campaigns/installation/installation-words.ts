export const installationWords = {
  element: 'What to put on your site',
  kind: 'Element',
  kinds: { button: 'A button', inline: 'The form in place', link: 'A plain link' },
  kindDetails: {
    button: 'Opens the form over your page.',
    inline: 'Shows the form where you put it, as tall as it needs to be.',
    link: 'Leads to the page; works everywhere, also in mails and posts.',
  },
  label: 'Words on it',
  color: 'Color',
  position: 'Place',
  positions: { inline: 'Where it is put', right: 'Floats at the right', left: 'Floats at the left' },
  language: 'Language',
  languageDefault: 'The page’s own',
  amount: 'Amount, if one is to be filled in',
  frequency: 'How often',
  frequencyDefault: 'As in the settings',
  snippet: 'Code',
  copy: 'Copy the code',
  copied: 'Copied',
  address: 'Address',
  notes: 'Where it goes',
  builders: {
    wordpress: ['WordPress', 'Add a “Custom HTML” block where the element is to stand, and paste the code.'],
    squarespace: [
      'Squarespace',
      'Add a “Code” block, set it to HTML, and paste the code. It needs a plan with code blocks.',
    ],
    wix: [
      'Wix',
      'Choose Embed, “Embed HTML”, and paste the code. For a floating button use Settings, “Custom code”, instead.',
    ],
    gtm: [
      'Google Tag Manager',
      'Make a “Custom HTML” tag with the code and let it fire on the pages you want. Only floating buttons can be placed so.',
    ],
  },
  seen: 'Seen on',
  never:
    'The script has not been seen on any page yet. Open a page that has it: it will be listed here within seconds.',
  lastSeen: 'Last seen',
  check: 'Look again',
  qr: 'QR code',
  sites: 'Sites and tests',
  domains: 'Domains for Apple Pay and Google Pay are registered with the gateway, under Settings, Integrations.',
  campaignHint:
    'This is the campaign that takes what is given to no other. Each campaign has a code of its own on its Installation tab.',
}
