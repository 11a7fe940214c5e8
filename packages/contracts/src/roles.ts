export const orgRoles = ['owner', 'admin', 'agent', 'fundraiser'] as const
export type OrgRole = (typeof orgRoles)[number]

export const agentLevel = ['owner', 'admin', 'agent'] as const
export const adminLevel = ['owner', 'admin'] as const
