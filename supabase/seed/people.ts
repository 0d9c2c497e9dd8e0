/** Creators, buyers and testimonials of the demo catalog. Their accounts are in accounts.sql. */

export type Creator = {
  id: string
  email: string
  username: string
  bio: string
  country: string
  city: string
}

/** User ids, the same as in accounts.sql. */
export const creators = {
  mara: {
    id: 'c0000000-0000-4000-8000-000000000001',
    email: 'creator@flowshelf.test',
    username: 'mara',
    bio: 'Ran the books of three agencies before she automated them. Workflows that ask before they act.',
    country: 'Sweden',
    city: 'Gothenburg',
  },
  oku: {
    id: 'c0000000-0000-4000-8000-000000000002',
    email: 'oku@flowshelf.test',
    username: 'oku',
    bio: 'Support lead turned builder. Agents with small tools, short prompts and a way back to a person.',
    country: 'Japan',
    city: 'Osaka',
  },
  northlane: {
    id: 'c0000000-0000-4000-8000-000000000003',
    email: 'northlane@flowshelf.test',
    username: 'northlane',
    bio: 'GoHighLevel snapshots for clinics, gyms and trades. Every message is read aloud before it ships.',
    country: 'Canada',
    city: 'Halifax',
  },
  tinyops: {
    id: 'c0000000-0000-4000-8000-000000000004',
    email: 'tiny-ops@flowshelf.test',
    username: 'tiny-ops',
    bio: 'Operations for teams of one to ten. If it needs a manual, it is not finished.',
    country: 'Portugal',
    city: 'Porto',
  },
  rosa: {
    id: 'c0000000-0000-4000-8000-000000000006',
    email: 'rosa@flowshelf.test',
    username: 'rosa',
    bio: 'Packed parcels for a ceramics shop before she wrote its workflows. Everything for small web shops, nothing for growth hackers.',
    country: 'Mexico',
    city: 'Guadalajara',
  },
  piotr: {
    id: 'c0000000-0000-4000-8000-000000000007',
    email: 'piotr@flowshelf.test',
    username: 'piotr',
    bio: 'Ten years on call taught him to build alarms that are quiet. Blocks and tools for product teams.',
    country: 'Poland',
    city: 'Gdańsk',
  },
  imani: {
    id: 'c0000000-0000-4000-8000-000000000008',
    email: 'imani@flowshelf.test',
    username: 'imani',
    bio: 'A coach for nine years, now a builder for coaches, hosts and agencies. GoHighLevel snapshots with short forms.',
    country: 'Kenya',
    city: 'Nairobi',
  },
  meera: {
    id: 'c0000000-0000-4000-8000-000000000009',
    email: 'meera@flowshelf.test',
    username: 'meera',
    bio: 'Snapshots for salons, kitchens and repair shops, tested on a family that runs all three.',
    country: 'United Kingdom',
    city: 'Leeds',
  },
} satisfies Record<string, Creator>

/** User ids, the same as in accounts.sql. */
export const buyers = {
  buyer: 'b0000000-0000-4000-8000-000000000001',
  ines: 'b0000000-0000-4000-8000-000000000002',
  jonah: 'b0000000-0000-4000-8000-000000000003',
  priya: 'b0000000-0000-4000-8000-000000000004',
  lukas: 'b0000000-0000-4000-8000-000000000005',
  amara: 'b0000000-0000-4000-8000-000000000006',
  theo: 'b0000000-0000-4000-8000-000000000007',
  wren: 'b0000000-0000-4000-8000-000000000008',
  sofia: 'b0000000-0000-4000-8000-000000000009',
}
export type Buyer = keyof typeof buyers

/** Invented testimonials, which the home screen marks as samples. */
export const testimonials = [
  {
    id: '5a000000-0000-4000-8000-000000000001',
    quote:
      'I read the workflow before I paid, imported it over lunch, and by four o’clock two customers had settled invoices I had given up on.',
    author: 'Priya Raman',
    role: 'Studio owner',
  },
]

export const adminId = 'a0000000-0000-4000-8000-000000000001'
