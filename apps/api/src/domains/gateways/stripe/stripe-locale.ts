// https://docs.stripe.com/js/appendix/supported_locales, as far as our pages speak them; any other is refused.
const spoken = ['en', 'es', 'fr'] as const

/** The language of Stripe's page; where Stripe does not speak the donor's, the one that their browser asks for. */
export const stripeLocaleOf = (language: string | null): (typeof spoken)[number] | 'auto' =>
  spoken.find((locale) => locale === language) ?? 'auto'
