/** How a donor was found; `new`: nobody here has this customer or this email, so a donor is made. */
export const donorMatches = ['customer', 'email', 'new'] as const
