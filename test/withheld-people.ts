// Every setting for who sees what about a person, and everything that can be withheld.

export type Settings = (typeof settings)[number]
export const settings = ['full', 'initials', 'hidden_until_accepted'].flatMap((name_visibility) =>
  ['never', 'after_application', 'verified_employers'].flatMap((clearance_visibility) =>
    ['ready_to_interview', 'open_to_offers', 'closed'].flatMap((search_status) =>
      [true, false].flatMap((searchable) =>
        [true, false].map((allow_staffing_agencies) => ({
          name_visibility: name_visibility as 'full' | 'initials' | 'hidden_until_accepted',
          clearance_visibility: clearance_visibility as Visibility,
          search_status: search_status as 'ready_to_interview' | 'open_to_offers' | 'closed',
          searchable,
          allow_staffing_agencies,
        })),
      ),
    ),
  ),
)
type Visibility = (typeof visibilities)[number]
export const visibilities = ['never', 'after_application', 'verified_employers'] as const

/** Two people who differ in everything that can be withheld, and in nothing else. */
export const twins = {
  one: {
    account: { first_name: 'Ottoline', last_name: 'Quartz', email_name: 'mailone' },
    private: {
      phone: '(614) 555-0101',
      zip_code: '99501',
      latitude: 61.2,
      longitude: -149.9,
      nationality: 'Canadian',
      gender: 'Female',
      marital_status: 'Married',
      date_of_birth: '1990-04-12',
      portfolio_website: 'https://siteone.example',
      clearance: 'ts_sci' as const,
      clearance_state: 'active' as const,
      polygraph: 'ci' as const,
    },
    denied: 'Haskell',
    expired: 'OSCP',
    years: 9,
  },
  other: {
    account: { first_name: 'Peregrine', last_name: 'Jasper', email_name: 'mailother' },
    private: {
      phone: '(212) 555-0199',
      zip_code: '80202',
      latitude: 39.75,
      longitude: -104.99,
      nationality: 'Danish',
      gender: 'Male',
      marital_status: 'Single',
      date_of_birth: '1970-01-01',
      portfolio_website: 'https://siteother.example',
      clearance: 'none' as const,
      clearance_state: null,
      polygraph: 'none' as const,
    },
    denied: 'Erlang',
    expired: 'CCSP',
    years: 1,
  },
}
export type Twin = keyof typeof twins
