import type { IndustryName } from './industries.ts'

/**
 * Made-up companies: name, industry, kind of organization, size, city, state, `!` if unverified, the number of its
 * description in its industry, and any fixed tools.
 */
const table = `
Halden Grid|energy|Private company|1001-5000|Columbus|OH||0|AWS, EKS, Splunk, CrowdStrike, Terraform, CyberArk, GitHub Actions
Brightmere Health|health|Non-profit|5001+|Columbus|OH||0|AWS, EKS, Wiz, Terraform
Oxbow Data|software|Private company|201-500|Cleveland|OH||7
Vantrel|software|Private company|501-1000|Pittsburgh|PA||2
Bluffton Mutual|insurance|Private company|1001-5000|Cincinnati|OH||0
Corvane Systems|aerospace|Defense contractor|501-1000|Dayton|OH||0
Sable Harbor|mssp|MSSP / MSP|201-500|Baltimore|MD||0|AWS, Splunk
Marrow & Pike|consult|Consultancy|51-200|Chicago|IL||1
Palisade Freight|freight|Private company|1001-5000|Dublin|OH||0
Kiln Robotics|factory|Startup|51-200|Westerville|OH||1
Tern Aerospace|aerospace|Defense contractor|1001-5000|Denver|CO||0
Tidewater Secure Logistics|freight|Private company|51-200|Toledo|OH|!|1
Ferrule Identity|software|Startup|11-50|Austin|TX|!|6
Quick Secure LLC|mssp|Private company|1-10|Miami|FL|!|2
Brisk Talent Group|staffing|Staffing agency|51-200|Atlanta|GA||0
Lakeshore Cooperative Power|energy|Non-profit|501-1000|Cleveland|OH||1
Arbor Ridge Bank|bank|Public company|1001-5000|Cincinnati|OH||0
Miami Valley Clinics|health|Non-profit|1001-5000|Dayton|OH||0
Ninth Terrace|software|Startup|51-200|Columbus|OH||0
Scioto Fiber|telecom|Private company|201-500|Columbus|OH||0
Buckhorn Insurance|insurance|Public company|1001-5000|Columbus|OH||1
Ravenna Controls|factory|Private company|501-1000|Akron|OH||0
Great Black Mills|farm|Private company|201-500|Toledo|OH||0
Cuyahoga Transit Systems|government|Government agency|501-1000|Cleveland|OH||1
Wright Field Research|aerospace|Defense contractor|201-500|Dayton|OH||3
Potomac Signal|aerospace|Defense contractor|1001-5000|Reston|VA||3
Fort Hollin Group|aerospace|Defense contractor|501-1000|Arlington|VA||3
Severn Analytics|aerospace|Defense contractor|201-500|Annapolis|MD||3
Chesapeake Cyber Works|mssp|MSSP / MSP|51-200|Columbia|MD||0
Patuxent Systems|aerospace|Defense contractor|501-1000|Laurel|MD||2
Old Dominion Mutual|insurance|Private company|501-1000|Richmond|VA||0
Tuckahoe Cloud|hosting|Private company|201-500|Ashburn|VA||0
Loudoun Interconnect|hosting|Private company|501-1000|Ashburn|VA||0
Anacostia Digital|consult|Consultancy|201-500|Washington|DC||0
Foundry Square Advisors|consult|Consultancy|51-200|Washington|DC||3
Meridian Hill Systems|consult|Defense contractor|501-1000|Washington|DC||2
Capital Records Trust|nonprofit|Non-profit|201-500|Washington|DC||1
Tysons Bridge|software|Public company|1001-5000|Vienna|VA||4
Bull Run Networks|telecom|Private company|201-500|Manassas|VA||1
Cardinal Point Defense|aerospace|Defense contractor|1001-5000|Chantilly|VA||0
Montpelier Health Partners|health|Non-profit|1001-5000|Rockville|MD||1
Gaithersburg Biologics|biotech|Public company|501-1000|Gaithersburg|MD||1
Barton Creek Software|software|Private company|201-500|Austin|TX||5
Live Oak Ledger|bank|Private company|501-1000|Austin|TX||3
Pedernales Games|media|Private company|51-200|Austin|TX||0
Bluebonnet Semi|factory|Public company|5001+|Austin|TX||5
Caprock Energy|energy|Public company|1001-5000|Houston|TX||3
Buffalo Bayou Terminals|freight|Private company|501-1000|Houston|TX||2
Trinity Forge|factory|Private company|501-1000|Fort Worth|TX||0
White Rock Bancorp|bank|Public company|1001-5000|Dallas|TX||0
Lone Prairie Telecom|telecom|Private company|501-1000|Dallas|TX||0
Alamo Cyber Group|mssp|MSSP / MSP|201-500|San Antonio|TX||0
Mission Gate Federal|aerospace|Defense contractor|501-1000|San Antonio|TX||3
Rainshadow Cloud|hosting|Private company|501-1000|Seattle|WA||0
Duwamish Freight Works|freight|Private company|201-500|Seattle|WA||2
Alder & Finch|software|Startup|51-200|Seattle|WA||1
Cedar River Health|health|Non-profit|1001-5000|Seattle|WA||0
Kestrel Commerce|retail|Public company|5001+|Bellevue|WA||0
Snoqualmie Studios|media|Private company|201-500|Redmond|WA||0
Palouse Genomics|biotech|Private company|201-500|Spokane|WA||2
Front Range Orbital|aerospace|Defense contractor|501-1000|Boulder|CO||1
Clear Creek Software|software|Private company|201-500|Denver|CO||0
Arapahoe Mutual|insurance|Private company|501-1000|Denver|CO||0
Pikes Signal|aerospace|Defense contractor|501-1000|Colorado Springs|CO||3
High Plains Wind|energy|Private company|201-500|Denver|CO||2
Cheyenne Mountain Networks|telecom|Private company|201-500|Colorado Springs|CO||1
Gravel Road Outdoor|retail|Private company|501-1000|Boulder|CO||2
Redwood Ledger|bank|Startup|51-200|San Francisco|CA||3
Marin Docs|software|Public company|1001-5000|San Francisco|CA||2
Presidio Labs|biotech|Private company|201-500|San Francisco|CA||0
Guadalupe Networks|hosting|Public company|1001-5000|San Jose|CA||2
Alviso Devices|factory|Public company|1001-5000|San Jose|CA||5
Los Gatos Stream|media|Private company|501-1000|San Jose|CA||1
Tahquitz Retail|retail|Private company|1001-5000|Los Angeles|CA||0
San Gabriel Aero|aerospace|Defense contractor|1001-5000|El Segundo|CA||0
Point Dume Games|media|Private company|201-500|Los Angeles|CA||0
Torrey Bio|biotech|Public company|501-1000|San Diego|CA||0
Coronado Systems|aerospace|Defense contractor|501-1000|San Diego|CA||0
American River Water|water|Government agency|201-500|Sacramento|CA||0
Sutter Orchard Cooperative|farm|Non-profit|501-1000|Sacramento|CA||2
Hudson Square Capital|bank|Public company|1001-5000|New York|NY||3
Gowanus Software|software|Startup|51-200|Brooklyn|NY||3
Five Points Media|media|Private company|501-1000|New York|NY||2
Battery Place Clearing|bank|Private company|501-1000|New York|NY||1
Morningside Health Network|health|Non-profit|5001+|New York|NY||0
Genesee Optics|factory|Private company|501-1000|Rochester|NY||6
Mohawk Power & Light|energy|Public company|1001-5000|Albany|NY||1
Passaic Pharma Services|biotech|Private company|501-1000|Newark|NJ||1
Raritan Retail Group|retail|Public company|1001-5000|Jersey City|NJ||1
Pinelands Cloud|hosting|Private company|51-200|Princeton|NJ||1
Charles Basin Robotics|factory|Startup|51-200|Cambridge|MA||1
Fenway Diagnostics|biotech|Private company|201-500|Boston|MA||0
Longfellow Learning|education|Private company|201-500|Boston|MA||1
Harborwalk Payments|bank|Private company|201-500|Boston|MA||1
Middlesex Defense Labs|aerospace|Defense contractor|501-1000|Bedford|MA||3
Nashoba Software|software|Public company|1001-5000|Waltham|MA||5
Schuylkill Health|health|Non-profit|1001-5000|Philadelphia|PA||0
Fishtown Foundry|software|Startup|11-50|Philadelphia|PA||4
Allegheny Steel Works|factory|Public company|1001-5000|Pittsburgh|PA||0
Three Rivers Autonomy|factory|Startup|201-500|Pittsburgh|PA||1
Susquehanna Grain|farm|Private company|201-500|Harrisburg|PA||0
Research Park Systems|software|Public company|1001-5000|Raleigh|NC||7
Eno Valley Biotech|biotech|Private company|201-500|Durham|NC||2
Catawba Trust|bank|Public company|5001+|Charlotte|NC||0
Blue Ridge Fiber|telecom|Private company|201-500|Asheville|NC||0
Piedmont Aviation Parts|freight|Private company|201-500|Greensboro|NC||0
Peachtree Clearing|bank|Public company|1001-5000|Atlanta|GA||1
Chattahoochee Cyber|mssp|MSSP / MSP|201-500|Atlanta|GA||0
Kennesaw Logistics|freight|Private company|501-1000|Atlanta|GA||0
Fort Gordon Technical|aerospace|Defense contractor|201-500|Augusta|GA||3
Biscayne Cloud|hosting|Private company|201-500|Miami|FL||2
Tampa Bay Mutual|insurance|Private company|501-1000|Tampa|FL||0
Cape Signal|aerospace|Defense contractor|501-1000|Melbourne|FL||3
Suncoast Pharmacy Direct|retail|Private company|201-500|Tampa|FL||3
Okefenokee Power|energy|Non-profit|201-500|Jacksonville|FL||1
Lakeview Options|bank|Private company|201-500|Chicago|IL||3
Wacker Drive Commerce|retail|Public company|1001-5000|Chicago|IL||0
Prairie State Benefits|government|Government agency|1001-5000|Springfield|IL||0
Calumet Rail Systems|freight|Private company|501-1000|Chicago|IL||2
Fox River Instruments|factory|Private company|201-500|Naperville|IL||6
Huron Mobility|factory|Public company|5001+|Detroit|MI||4
Straits Software|software|Private company|51-200|Ann Arbor|MI||1
Grand River Health|health|Non-profit|1001-5000|Grand Rapids|MI||0
North Loop Systems|software|Private company|201-500|Minneapolis|MN||3
Minnetonka Medical Devices|factory|Public company|1001-5000|Minneapolis|MN||3
Mille Lacs Mutual|insurance|Private company|501-1000|Saint Paul|MN||0
Gateway Defense Systems|aerospace|Defense contractor|1001-5000|Saint Louis|MO||2
Kaw Valley Cloud|hosting|Private company|201-500|Kansas City|MO||0
Boone Creek University|education|Educational institution|1001-5000|Columbia|MO||0
White River Hospitals|health|Non-profit|1001-5000|Indianapolis|IN||0
Crossroads Freight|freight|Private company|1001-5000|Indianapolis|IN||0
Cumberland Health Records|health|Public company|1001-5000|Nashville|TN||4
Tennessee River Power|energy|Government agency|5001+|Knoxville|TN||0
Redstone Gate|aerospace|Defense contractor|1001-5000|Huntsville|AL||0
Saturn Five Systems|aerospace|Defense contractor|501-1000|Huntsville|AL||1
Valley Sun Semiconductor|factory|Public company|1001-5000|Phoenix|AZ||5
Camelback Payments|bank|Private company|501-1000|Phoenix|AZ||1
Sonoran Security|mssp|MSSP / MSP|51-200|Scottsdale|AZ||1
Wasatch Cloud Works|hosting|Private company|201-500|Salt Lake City|UT||1
Silicon Slope Learning|education|Private company|201-500|Lehi|UT||1
Hill Gate Federal|aerospace|Defense contractor|201-500|Ogden|UT||2
Willamette Devices|factory|Private company|501-1000|Portland|OR||6
Burnside Goods|retail|Startup|51-200|Portland|OR||2
Treasure Valley Foods|farm|Public company|1001-5000|Boise|ID||2
Truckee Meadows Data|hosting|Private company|201-500|Reno|NV||0
Sandia View Systems|aerospace|Defense contractor|501-1000|Albuquerque|NM||3
Great Salt University|education|Educational institution|5001+|Salt Lake City|UT||0
Pontchartrain Shipping|freight|Private company|201-500|New Orleans|LA||2
Ozark Retail Group|retail|Public company|5001+|Bentonville|AR||1
Offutt Data Services|aerospace|Defense contractor|201-500|Omaha|NE||3
Plains Mutual|insurance|Private company|501-1000|Omaha|NE||2
Badger State Cheese Cooperative|farm|Non-profit|201-500|Madison|WI||0
Menomonee Controls|factory|Private company|501-1000|Milwaukee|WI||0
Keystone Bridge Staffing|staffing|Staffing agency|51-200|Philadelphia|PA||1
Clearline Talent|staffing|Staffing agency|51-200|Reston|VA||2
Granite Row Staffing|staffing|Staffing agency|11-50|Boston|MA||0
Mesa Contract Partners|staffing|Staffing agency|51-200|Phoenix|AZ||1
Fallline Recruiting|staffing|Staffing agency|11-50|Richmond|VA|!|0
Northbeam Analytics|software|Startup|11-50|Minneapolis|MN|!|7
Copperfield Cloud Labs|hosting|Startup|1-10|Denver|CO|!|3
`

const read = (line: string) => {
  const [name = '', industry, organization_type = '', company_size = '', city = '', state = '', mark, what, uses = ''] =
    line.split('|')
  return {
    name,
    industry: industry as IndustryName,
    organization_type,
    company_size,
    city,
    state,
    verified: mark !== '!',
    what: Number(what),
    uses,
  }
}
export type NamedCompany = ReturnType<typeof read>
export const namedCompanies: readonly NamedCompany[] = table.trim().split('\n').map(read)
