export const orgRoles = ['owner', 'admin', 'agent', 'fundraiser'] as const
export type OrgRole = (typeof orgRoles)[number]

/** How a role is written for people. */
export const roleLabels: Record<OrgRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  agent: 'Member',
  fundraiser: 'Fundraiser',
}

export const agentLevel = ['owner', 'admin', 'agent'] as const
export const adminLevel = ['owner', 'admin'] as const
