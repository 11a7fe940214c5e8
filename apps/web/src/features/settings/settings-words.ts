/** The texts of the settings' frame and of those pages that are its own. */
export const settingsWords = {
  title: 'Settings',
  parts: 'Parts of the settings',
  tabs: {
    integrations: 'Integrations',
    general: 'General',
    widget: 'Widget',
    checkout: 'Checkout',
    emails: 'Emails',
    installation: 'Installation',
    hubspot: 'HubSpot',
    developers: 'Developers',
  },
  widget: {
    title: 'Donation button',
    why: 'How the button looks that opens the checkout on your own website.',
    label: 'Words',
    color: 'Color',
    colorHelp: 'As #rrggbb; the letters on it turn dark or light by themselves',
    position: 'Place',
    positions: {
      left: 'Bottom left corner of the window',
      right: 'Bottom right corner of the window',
      inline: 'Where the snippet stands in the text',
    },
    preview: 'As your visitors see it',
    save: 'Save button',
    saved: 'Successfully saved changes',
  },
  integrations: {
    noGateway: 'No payment gateway is connected. Gifts of this entity are recorded by hand or imported.',
  },
  developers: {
    title: 'Developers',
    calls: 'Calls',
    address: 'Address of the API',
    org: 'Organization id',
    webhook: 'Webhook',
    webhookWhy: 'Have what happens here told to your own systems as it happens.',
    openWebhook: 'Open the webhook',
    session:
      'Calls carry the cookie of a session and may do what its user may, or an API key and do what its scopes name.',
  },
  hubspot: {
    title: 'HubSpot',
    state: 'Not connected',
    what: 'What a connection would do',
    donors: 'Donors become contacts, and their gifts deals in a pipeline that you choose.',
    recurring: 'Recurring gifts become a custom object or properties of the contact.',
    once: 'Every change is written to a queue first and sent until HubSpot has taken it.',
    needs: 'This installation holds no credentials of a HubSpot app, which HubSpot gives to whoever runs it.',
  },
} as const
