/** Postal circles that have several states, or a state that is spelt differently from their name. */
const STATES_IN: Readonly<Record<string, readonly string[]>> = {
  'Gujarat Circle': ['GUJARAT', 'THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU'],
  'Jammu Kashmir Circle': ['JAMMU AND KASHMIR', 'LADAKH'],
  'Kerala Circle': ['KERALA', 'LAKSHADWEEP', 'PUDUCHERRY'],
  'Maharashtra Circle': ['MAHARASHTRA', 'GOA'],
  'North Eastern Circle': ['ARUNACHAL PRADESH', 'MANIPUR', 'MEGHALAYA', 'MIZORAM', 'NAGALAND', 'TRIPURA'],
  'Punjab Circle': ['PUNJAB', 'CHANDIGARH'],
  'Tamilnadu Circle': ['TAMIL NADU', 'PUDUCHERRY'],
  'West Bengal Circle': ['WEST BENGAL', 'ANDAMAN AND NICOBAR ISLANDS', 'SIKKIM'],
  'Andhra Pradesh Circle': ['ANDHRA PRADESH', 'PUDUCHERRY'],
  'Chattisgarh Circle': ['CHHATTISGARH'],
}

/** Returns the states of a postal circle; none for the army's post. */
export function statesIn(circle: string): readonly string[] {
  if (circle === 'APS CIRCLE') return []
  return STATES_IN[circle] ?? [circle.replace(/ Circle$/, '').toUpperCase()]
}

/** Cities whose names differ from their district, by the first digits of the pincode, or all of them. */
const BY_PREFIX: Readonly<Record<string, string>> = {
  '403001': 'Panaji',
  '411': 'Pune',
  '500': 'Hyderabad',
  '520': 'Vijayawada',
  '560': 'Bengaluru',
  '600': 'Chennai',
  '682': 'Kochi',
  '700': 'Kolkata',
  '737101': 'Gangtok',
  '751': 'Bhubaneswar',
  '793001': 'Shillong',
  '795001': 'Imphal',
  '799001': 'Agartala',
  '831': 'Jamshedpur',
}

/** Usual names of districts, by the postal ones. */
const USUAL_NAMES: Readonly<Record<string, string>> = {
  '24 PARAGANAS NORTH': 'North 24 Parganas',
  '24 PARAGANAS SOUTH': 'South 24 Parganas',
  AHMADABAD: 'Ahmedabad',
  'BENGALURU URBAN': 'Bengaluru',
  'DINAJPUR DAKSHIN': 'Dakshin Dinajpur',
  'DINAJPUR UTTAR': 'Uttar Dinajpur',
  'EAST NIMAR': 'Khandwa',
  'EAST SINGHBUM': 'East Singhbhum',
  'GAUTAM BUDDHA NAGAR': 'Noida',
  'KAMRUP METRO': 'Guwahati',
  'KANPUR NAGAR': 'Kanpur',
  'LEH LADAKH': 'Leh',
  MAHESANA: 'Mehsana',
  'MEDINIPUR EAST': 'Purba Medinipur',
  'MEDINIPUR WEST': 'Paschim Medinipur',
  'MUMBAI SUBURBAN': 'Mumbai',
  NTR: 'Vijayawada',
  PONDICHERRY: 'Puducherry',
  'S.A.S NAGAR': 'Mohali',
  'SOUTH ANDAMANS': 'South Andaman',
  'SPSR NELLORE': 'Nellore',
  'THE NILGIRIS': 'Nilgiris',
  TUTICORIN: 'Thoothukudi',
  VISAKHAPATANAM: 'Visakhapatnam',
  'Y.S.R.': 'Kadapa',
}

/** Converts a name in capitals, such as "ANDAMAN AND NICOBAR ISLANDS", to the usual spelling. */
const usualSpelling = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^the /, '')
    .replaceAll(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase())
    .replaceAll(/ (And) /g, ' and ')

export const stateName = usualSpelling

/** Returns the place name of a pincode for an address: the city if the post has one, else the district. */
export function cityName(pincode: string, division: string, district: string, state: string): string {
  if (state === 'DELHI') return /^New Delhi/.test(division) ? 'New Delhi' : 'Delhi'
  if (state === 'LAKSHADWEEP') return usualSpelling(state)
  const name = district.toUpperCase()
  return (
    /^(?:Navi Mumbai|Mumbai|Chennai|Kolkata|.+(?= (?:City|GPO) ))/.exec(division)?.[0] ??
    BY_PREFIX[pincode] ??
    BY_PREFIX[pincode.slice(0, 3)] ??
    USUAL_NAMES[name] ??
    usualSpelling(state === 'SIKKIM' ? name.replace(/ DISTRICT$/, ' SIKKIM') : name)
  )
}
