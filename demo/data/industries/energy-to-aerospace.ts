import type { IndustryText } from '../../companies/industry.ts'
import { unless, when } from '../../words.ts'

export const energyToAerospace = {
  energy: {
    label: 'Energy',
    sector: 'energy',
    kinds: 'a grid operator, an electric utility',
    oldest: [130, 130, 28, 120],
    counts: { customers: [20, 60, 90, 400, 500, 990], substations: [5, 9, 24, 60, 70, 240] },
    scale: [
      when('energy-0', (w) => `a grid with ${w('n_substations')} substations`),
      unless('energy-0, energy-2', (w) => `${w('n_customers')} thousand customers`),
      when('energy-2', (w) => `${w('n_substations')} wind and storage sites`),
    ],
    assets: [
      'the control-room systems',
      when('energy-1, energy-3', 'metering head-ends'),
      'outage planning, field crew tablets',
      unless('energy-3', 'substation gateways'),
      'the trading desk',
    ],
    data: [
      'grid maps, switching plans',
      when('energy-1, energy-3', 'meter readings'),
      'maintenance records, relay settings',
    ],
    rules: 'NERC CIP, state utility rules, NIST CSF',
    neighbors: [
      'control-room operators, line crews, protection engineers',
      when('energy-1, energy-3', 'metering analysts'),
      'outage planners, field dispatchers',
    ],
    plant: [
      'substations',
      when('energy-3', 'compressor stations'),
      'two control rooms',
      when('energy-2', 'wind farms'),
      when('energy-2', 'battery sites'),
      'switching stations',
    ],
    describe: [
      (w) => `Transmission operator for ${w('region')}, with ${w('n_substations')} substations and two control rooms.`,
      (w) =>
        `${w.either(
          () =>
            `Electric utility in ${w('region')}. It builds and runs lines, meters, and the software that balances both`,
          () => `Brings power to homes and plants in ${w('region')}, and writes the software that balances its grid`,
          () => `Electric utility for ${w('region')}, with its own lines, meters, and dispatch`,
        )}.`,
      (w) => `Operates wind, storage, and the grid connections between them across ${w('region')}.`,
      (w) => `Gas and power distribution for ${w('region')}, ${w('age')} years in the business.`,
    ],
  },
  water: {
    label: 'Water and utilities',
    sector: 'utilities',
    kinds: 'a water utility',
    oldest: 120,
    counts: { households: [20, 60, 120, 400, 500, 950], works: [2, 3, 4, 9, 11, 40] },
    scale: [
      (w) => `${w('n_households')} thousand households`,
      (w) => `${w('n_works')} treatment plants and the pipes between them`,
    ],
    assets: 'treatment plants, pump telemetry, the leak desk, laboratory systems, billing, valve control',
    data: 'sampling results, network maps, customer accounts, dosing records',
    rules: 'AWIA, state water rules, NIST CSF',
    neighbors: 'plant operators, field crews, laboratory chemists, hydraulic engineers, billing clerks',
    plant: 'pumping stations, treatment plants, reservoirs, lift stations, chlorine stations',
    describe: [
      (w) => `Drinking and waste water for ${w('region')}, run from one control room.`,
      (w) => `Builds and operates treatment plants for towns in ${w('region')}.`,
    ],
  },
  health: {
    label: 'Health care',
    sector: 'health care',
    kinds: 'a hospital group, a clinic network, a health system',
    oldest: [140, 60, 80, 60, 40],
    counts: { hospitals: [1, 1, 2, 3, 4, 14], clinics: [4, 9, 12, 40, 60, 180], patients: [20, 60, 90, 300, 400, 990] },
    scale: [
      unless(
        'health-2, health-3, health-4',
        (w) => `${w('n_hospitals')} hospital${w.s()} and ${w('n_clinics')} clinics`,
      ),
      unless('health-3', (w) => `${w('n_patients')} thousand patients`),
      when('health-2', (w) => `a health plan with ${w('n_patients')} thousand members`),
      when('health-3', (w) => `${w('n_hospitals')} hospital${w.s()} and ${w('n_clinics')} doctors’ offices`),
    ],
    assets: [
      'clinical workstations, the imaging archive',
      unless('health-3, health-4', 'infusion pumps'),
      'the patient portal, laboratory systems',
      unless('health-3, health-4', 'pharmacy robots'),
      when('health-3', 'analyzers'),
    ],
    data: 'patient records, imaging studies, claims, laboratory results',
    rules: 'HIPAA, HITRUST, state privacy law',
    neighbors: [
      'clinicians, biomedical engineers, pharmacists',
      unless('health-3, health-4', 'ward managers'),
      when('health-2', 'claims examiners'),
      'clinical analysts',
    ],
    plant: 'boiler houses, air handling plants, medical gas systems, operating-room ventilation, two energy centers',
    describe: [
      (w) =>
        `${w.either(
          () => `Hospitals and clinics in ${w('region')}, with about ${w('headcount')} staff`,
          () => `Runs hospitals, clinics, and home care in ${w('region')}; about ${w('headcount')} people work there`,
          () => `Cares for ${w('region')} in hospitals, clinics, and at home`,
          () => `A health system of about ${w('headcount')} people in ${w('region')}`,
        )}.`,
      (w) => `Non-urgent and specialist care for ${w('region')}, in person and by video.`,
      (w) => `Health plan and care provider under one roof in ${w('region')}.`,
      (w) => `Runs laboratories for hospitals in ${w('region')}; results reach doctors in hours.`,
      (w) => `Keeps medical records for ${w('n_clinics')} clinics and their patients.`,
    ],
  },
  bank: {
    label: 'Banking',
    sector: 'banking',
    kinds: 'a regional bank, a credit union, a payment processor',
    oldest: [150, 45, 110, 140],
    counts: {
      branches: [2, 5, 12, 60, 110, 420],
      holders: [40, 90, 150, 600, 700, 990],
      banks: [20, 60, 70, 140, 150, 700],
    },
    scale: [
      when('bank-0', (w) => `a bank with ${w('n_branches')} branches`),
      when('bank-2', (w) => `a credit union with ${w('n_holders')} thousand members`),
      when('bank-1', (w) => `${w('n_banks')} smaller banks and their card holders`),
      when('bank-3', (w) => `${w('n_holders')} thousand borrowers`),
      unless('bank-3', (w) => `${w('n_holders')} thousand account holders`),
    ],
    assets: [
      'the core ledger',
      unless('bank-3', 'card authorization'),
      when('bank-0, bank-2', 'branch networks'),
      unless('bank-1', 'the mobile app'),
      unless('bank-3', 'wire transfers'),
      'treasury systems',
      when('bank-3', 'loan servicing'),
      when('bank-1, bank-3', 'the partner API'),
    ],
    data: ['account data', unless('bank-3', 'card numbers'), unless('bank-1', 'loan files'), 'payment messages'],
    rules: [unless('bank-3', 'PCI DSS'), 'FFIEC guidance, GLBA', when('public-company', 'SOX'), 'SOC 2'],
    neighbors: [
      when('bank-0, bank-2', 'branch staff'),
      'payments analysts, fraud investigators, treasury analysts',
      unless('bank-1', 'loan officers'),
      'internal auditors',
    ],
    describe: [
      (w) =>
        `${w.either(
          () =>
            `Regional bank with ${w('n_branches')} branches across ${w('region')} and one code base behind all of them`,
          () => `A bank for ${w('region')}: ${w('n_branches')} branches, one app, its own core`,
          () => `Bank with ${w('n_branches')} branches in ${w('region')} that writes most of its own software`,
        )}.`,
      (w) =>
        `Processes ${w.either('card and account payments', 'card payments and their disputes', 'cards, transfers, and bills')} for ${w('n_banks')} smaller banks.`,
      (w) => `Credit union of ${w('n_holders')} thousand members in ${w('region')}.`,
      (w) =>
        `${w.either(
          () => `Lends to small firms in ${w('region')} and services the loans itself`,
          () => `Loans for small firms in ${w('region')}, from the first call to the last payment`,
          () => `A lender to farms, shops, and trades in ${w('region')}`,
        )}.`,
    ],
  },
  insurance: {
    label: 'Insurance',
    sector: 'insurance',
    kinds: 'an insurer, a mutual insurer',
    oldest: 150,
    counts: { policies: [30, 90, 120, 500, 600, 990], agents: [60, 200, 300, 900, 1200, 4200] },
    scale: [(w) => `${w('n_policies')} thousand policyholders`, (w) => `an insurer with ${w('n_agents')} agents`],
    assets: 'the claims platform, policy administration, agent portals, the rating engine, document archives',
    data: ['claims files, policy data, medical reports', unless('insurance-2', 'telematics records')],
    rules: ['NYDFS 500, state insurance rules', when('insurance-2', 'HIPAA'), 'SOC 2, the NAIC model law'],
    neighbors: 'claims examiners, actuaries, agents, underwriters, fraud investigators',
    describe: [
      (w) =>
        `${w.either(
          () => `Mutual insurer for homes, farms, and cars in ${w('region')}`,
          () => `Insures homes, farms, and cars in ${w('region')} and belongs to those it insures`,
          () => `Home, farm, and car insurance in ${w('region')}, owned by its members`,
        )}.`,
      'Insures small businesses; most policies are written in under ten minutes.',
      (w) => `Workers’ compensation carrier, ${w('age')} years old, owned by its policyholders.`,
    ],
  },
  retail: {
    label: 'Retail',
    sector: 'retail',
    kinds: 'a retailer, an online shop, a grocer',
    oldest: 110,
    counts: { stores: [2, 6, 14, 80, 130, 900], shoppers: [60, 200, 250, 900, 2000, 9000] },
    scale: [
      unless('retail-3', (w) => `${w('n_stores')} stores and one web shop`),
      (w) => `${w('n_shoppers')} thousand shoppers a month`,
    ],
    assets: [
      'the order system',
      unless('retail-3', 'store tills'),
      'warehouse scanners, the price service, the loyalty app',
      when('retail-3', 'the prescription system'),
    ],
    data: 'order histories, card tokens, loyalty profiles, supplier prices',
    rules: ['PCI DSS, state privacy law, SOC 2', when('retail-3', 'HIPAA')],
    neighbors: [
      unless('retail-3', 'store teams'),
      'merchandisers, warehouse crews, customer-care agents, category planners',
    ],
    plant: 'distribution centers, cold stores, conveyor lines, refrigeration plants, two sorting halls',
    describe: [
      (w) =>
        `${w.either(
          () => `Sells tools and garden supplies in ${w('n_stores')} stores and online`,
          () => `Hardware and garden stores, ${w('n_stores')} of them, with an online shop run from ${w('city')}`,
        )}.`,
      (w) => `Grocer in ${w('region')} with its own bakeries, trucks, and payment app, and ${w('n_stores')} stores.`,
      (w) =>
        `Outdoor clothing, made and sold directly; ${w.either('returns are repaired and sold again', 'what comes back is mended and sold again')}.`,
      (w) => `Online pharmacy and household goods with next-day delivery in ${w('region')}.`,
    ],
  },
  freight: {
    label: 'Logistics',
    sector: 'logistics',
    kinds: 'a logistics company, a freight carrier',
    oldest: 100,
    counts: {
      trucks: [40, 90, 200, 700, 1100, 6800],
      terminals: [2, 4, 5, 13, 14, 70],
      truckers: [2, 3, 4, 9, 10, 19],
    },
    scale: [
      when('freight-0', (w) => `${w('n_trucks')} trucks and ${w('n_terminals')} terminals`),
      when('freight-1', (w) => `cold freight through ${w('n_terminals')} warehouses`),
      when('freight-2', (w) => `${w('n_terminals')} terminals`),
      when('freight-3', (w) => `${w('n_truckers')} thousand independent truckers`),
    ],
    assets: [
      'dispatch',
      unless('freight-3', 'yard gates'),
      when('freight-0, freight-1', 'warehouse controls'),
      'driver handhelds, customs filing',
      unless('freight-2', 'trailer telemetry'),
      when('freight-2', 'crane controls'),
      when('freight-3', 'the load board'),
    ],
    data: 'shipment scans, customs papers, driver logs, customer manifests',
    rules: 'C-TPAT, TSA rules, SOC 2, NIST CSF',
    neighbors: [
      'dispatchers',
      unless('freight-3', 'warehouse crews'),
      'customs brokers',
      unless('freight-3', 'yard managers'),
      'driver supervisors',
    ],
    plant: [
      when('freight-0, freight-1', 'cold stores'),
      'conveyor lines',
      when('freight-2', 'crane yards'),
      'yard gates, two sorting halls',
    ],
    describe: [
      (w) =>
        `${w.either(
          () => `Trucking and warehousing for ${w('region')}, with ${w('n_terminals')} terminals`,
          () => `Moves and stores freight for ${w('region')} through ${w('n_terminals')} terminals`,
        )}.`,
      'Moves temperature-sensitive freight between farms, plants, and shops.',
      (w) =>
        `Runs ${w.either(
          'port terminals and the rail links behind them',
          () => `${w('n_terminals')} port terminals and the yards behind them`,
          () => `the terminals of ${w('city')} and their rail links`,
        )}.`,
      (w) => `Software and dispatch for independent truckers, ${w('n_truckers')} thousand of them.`,
    ],
  },
  factory: {
    label: 'Manufacturing',
    sector: 'manufacturing',
    kinds: 'a manufacturer, a parts supplier',
    oldest: 130,
    counts: { plants: [1, 2, 3, 9, 10, 44], fabs: [1, 1, 1, 2, 2, 5], drives: [40, 200, 300, 990, 3000, 9000] },
    scale: [
      unless('factory-5', (w) => `${w('n_plants')} plant${w.s()} and their suppliers`),
      (w) => `customers with ${w('n_drives')} robots and drives`,
    ],
    assets: 'assembly lines, robot cells, the plant historian, quality cameras, engineering file shares, the ERP',
    data: 'drawings and recipes, quality records, supplier prices, test results',
    rules: ['IEC 62443', when('factory-0, factory-4', 'TISAX'), 'CMMC, ISO 27001'],
    neighbors: 'plant managers, maintenance crews, quality engineers, line leads, tooling engineers',
    plant: [
      'assembly lines',
      when('factory-2, factory-4', 'paint shops'),
      'robot cells',
      when('factory-5', 'clean rooms'),
      'test stands, packaging lines',
    ],
    describe: [
      (w) =>
        `${w.either(
          () => `Makes bearings, gearboxes, and their sensors in ${w('n_plants')} plant${w.s()}`,
          () => `Makes gearboxes and the sensors that watch them in ${w('n_plants')} plant${w.s()} in ${w('region')}`,
          () => `Bearings and drives, cast and machined in ${w('n_plants')} plant${w.s()} near ${w('city')}`,
          () => `Forges and machines drive parts in ${w('n_plants')} plant${w.s()} in ${w('region')}`,
        )}.`,
      (w) =>
        `Builds mobile robots for ${w.either('warehouses; hardware and software under one roof', 'warehouses and hospitals, with their own control software', 'loading docks and the yards around them')}.`,
      (w) => `Paints, coatings, and the machines that mix them, sold from ${w('region')} to the world.`,
      'Machines parts for medical devices to a thousandth of an inch.',
      (w) => `Assembles buses and chargers in ${w('region')}.`,
      (w) =>
        `Makes analog and power chips in ${w('n_fabs')} plant${w.s()}${w.either(
          '',
          () => ` near ${w('city')}`,
          () => ` in ${w('region')}`,
        )}.`,
      (w) =>
        `${w.either('Lenses, sensors, and measuring instruments for laboratories and mills', 'Optical instruments, and the sensors in them, for laboratories', () => `Measuring instruments for mills, made in ${w('city')}`)}.`,
    ],
  },
  aerospace: {
    label: 'Aerospace and defense',
    sector: 'aerospace',
    kinds: 'an aerospace company, a defense contractor',
    oldest: 75,
    counts: {
      satellites: [4, 9, 12, 30, 40, 90],
      aircraft: [20, 60, 90, 300, 400, 1900],
      programs: [2, 3, 3, 5, 4, 7],
    },
    scale: [
      when('aerospace-1', (w) => `ground stations and ${w('n_satellites')} satellites`),
      when('aerospace-0, aerospace-2', (w) => `${w('n_aircraft')} aircraft in service`),
      (w) => `programs of ${w('n_programs')} federal customers`,
    ],
    assets: [
      when('aerospace-1', 'ground stations'),
      'classified enclaves',
      when('aerospace-0, aerospace-2', 'flight-test systems'),
      'engineering clusters, supplier portals',
      when('aerospace-3', 'the signal laboratory'),
    ],
    data: ['controlled technical data, mission plans', unless('aerospace-3', 'telemetry'), 'test reports'],
    rules: 'NIST 800-171, CMMC, DFARS, RMF',
    neighbors: [
      'program managers, systems engineers',
      when('aerospace-0, aerospace-2', 'flight-test crews'),
      'export-control officers, facility security officers',
    ],
    plant: ['test stands, assembly halls, clean rooms', when('aerospace-1', 'antenna sites'), 'two machine shops'],
    describe: [
      (w) =>
        `Builds ${w.either('avionics and ground systems', 'flight computers and displays', 'ground and test systems', 'navigation and mission systems')} for ${w.either('civil and federal customers', () => `${w('n_programs')} federal programs`, 'aircraft makers and federal customers')}.`,
      (w) =>
        `${w.either('Small satellites', 'Radio satellites', 'Weather satellites')}, the stations that talk to them, and the software between.`,
      (w) =>
        `Engineering and sustainment for aircraft ${w.either('older than their crews', 'that fly longer than was planned', 'built before their crews were born')}.`,
      (w) =>
        `${w.either(
          () => `Cyber and signal work for defense customers, mostly near ${w('city')}`,
          () => `Builds signal-processing software for defense customers from ${w('city')}`,
          () => `Tests and hardens systems of the services, most of them within a drive of ${w('city')}`,
          () => `Engineers for federal programs around ${w('city')}: signals, networks, ranges`,
          () => `Software and field engineers for classified programs near ${w('city')}`,
          () => `Runs test ranges and networks for federal customers out of ${w('city')}`,
          () => `Analysis, cyber, and signal engineering for agencies near ${w('city')}`,
          () => `Small teams inside large programs: signals, cyber, data, most of them near ${w('city')}`,
        )}.`,
    ],
  },
} satisfies Record<string, IndustryText>
