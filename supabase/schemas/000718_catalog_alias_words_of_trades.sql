-- Aliases of trades, jobs, pains and everyday words.
--
-- One group a line: words that lead to each other, or words > what they lead to; * its weight, if not 1 (each other) or 0.7 (leads to).

select private.add_aliases($aliases$
# Roles and industries: health
dentist, dental clinic, dental practice, dental office, dental surgery
orthodontist, braces, invisalign provider, aligners > dentist, dental clinic
endodontist, periodontist, oral surgeon, dental hygienist, dental implants, teeth whitening > dentist, dental clinic
dental > dentist
doctor, physician, medical doctor
gp, family doctor, general practitioner, primary care, pcp > doctor, medical practice, clinic
doctors office, medical office, medical practice, doctors surgery, medical clinic
medical practice, gp surgery, walk in clinic, urgent care > clinic, patients
healthcare, health care
medical, healthcare, hospital, health system > clinic, patients * 0.5
nhs trust, nhs > healthcare, hospital, clinic
nurse, nursing staff, registered nurse
rn, lpn, cna, staff nurse, nursing assistant, healthcare assistant > nurse
nursing agency, nurse staffing, healthcare staffing, locum agency > nurse, recruitment, shifts
locum, bank staff, travel nurse > nurse, shifts
physiotherapist, physical therapist, physiotherapy, physical therapy, physio
pt clinic, rehab clinic, sports therapist, osteopath > physiotherapist
chiropractor, chiropractic, chiro
chiropractor > physiotherapist, clinic * 0.5
massage therapist, massage therapy, masseuse, masseur, massage clinic
acupuncturist, acupuncture, naturopath, homeopath, holistic practitioner > wellness clinic, clinic
occupational therapist, speech therapist, slp, speech pathologist > therapist, physiotherapist
therapist, psychotherapist, counsellor, counselor
psychologist, psychiatrist, shrink, mental health clinic, lmft, lcsw > therapist, patients
therapy practice, counselling practice, private practice > therapist, clinic
mental health, wellbeing * 0.5
optician, optometrist, eye doctor, opticians, vision clinic
optometry, eye clinic, eyeglasses store, spectacles > optician
ophthalmologist, lasik > optician, clinic * 0.5
dermatologist, dermatology, skin clinic, skin doctor
cosmetic surgeon, plastic surgeon, aesthetic surgeon, cosmetic surgery
plastic surgeon, hair transplant clinic, aesthetic doctor > med spa, clinic
med spa, medspa, medical spa, aesthetic clinic, aesthetics clinic
botox, filler, injectables, laser hair removal, coolsculpting > med spa
iv therapy, iv drip, weight loss clinic, trt clinic, hormone clinic > med spa, clinic
paediatrician, pediatrician, childrens doctor
fertility clinic, ivf, obgyn, gynaecologist, midwife, doula > clinic, patients
cardiologist, urologist, neurologist, ent, specialist doctor, consultant doctor > doctor, clinic
podiatrist, chiropodist, foot clinic, foot doctor
podiatrist, audiologist, hearing clinic, hearing aids > clinic, patients
pharmacy, chemist, drugstore, dispensary
pharmacist, prescription refill, repeat prescription, medication reminder > pharmacy, reminder, patients
home care, homecare, domiciliary care, in home care
home health aide, carer, caregiver, personal care assistant, senior care > home care
care home, nursing home, residential home, assisted living facility, assisted living
assisted living, hospice, elder care, aged care > home care, care coordinator
care agency, home care agency, home health agency
telehealth, telemedicine, virtual clinic, online doctor
vet, veterinarian, veterinary clinic, animal hospital, veterinary practice
animal clinic, pet doctor, vet nurse, vet tech, farm vet > veterinarian
pet, dog, cat * 0.4
pet groomer, dog groomer, grooming salon, pet grooming
dog walker, pet sitter, kennel, doggy daycare, cattery > pet, appointments
pet owner, pet parent
dog trainer, breeder, animal shelter, pet shop > pet
patient intake, new patient form, medical intake form > intake form, patients
patient recall, recall list, hygiene recall, overdue checkup, reactivation of patients
check up, checkup, routine exam, six month cleaning > recall, appointment
vaccination, vaccine, jab, immunisation, immunization
medical records, patient records, health records
emr, ehr, electronic health record > medical records, patients
practice management software, dentrix, open dental, pms software > practice software, clinic
hipaa, phi, protected health information > health data, privacy, patients
patient no show, missed appointment, dna patient, did not attend > no show, appointment reminder
treatment plan, case acceptance, unscheduled treatment > quote follow up, patients
medical billing, insurance claim, copay, superbill, rcm > billing, insurance, patients
prior authorization, preauthorisation, insurance verification > insurance, patients
lab result, test result, blood work > patients, results
front desk, reception, receptionist, front office
medical receptionist, dental receptionist, secretary > front desk, receptionist
virtual receptionist, ai receptionist, answering service, phone answering service > receptionist, missed call, voice agent
dietitian, dietician, nutritionist, nutrition coach
nutritionist, meal plan, diet plan > coach, wellness * 0.5
blood donor, donor clinic, plasma centre > appointment reminder, donors
clinical trial, medical study, patient recruitment > patients, screening
# Roles and industries: beauty and wellness
hairdresser, hair stylist, hair salon, hairstylist, coiffeur
salon, beauty salon, beauty parlour, beauty parlor
hair salon, beautician, cosmetologist, esthetician, aesthetician > salon
barber, barbershop, barber shop
barbershop > salon, stylist
nail salon, nail bar, manicurist, nail tech, manicure, pedicure
nail salon, lash tech, lash studio, brow bar, waxing studio, tanning salon > salon
makeup artist, mua, bridal makeup > salon, appointments
spa, day spa, sauna
tattoo studio, tattoo artist, tattoo shop, tattooist, piercing studio
tattoo studio > appointments, deposit, salon
haircut, hair cut, cut and colour, blow dry, trim > salon, stylist
stylist, chair renter, booth renter > salon
regular guest, returning guest, repeat visitor > regular
gift card, gift voucher, gift certificate
loyalty card, stamp card, punch card, rewards card
waiting list, waitlist, wait list, standby list, cancellation list
last minute cancellation, late cancellation, short notice cancellation > waiting list, empty slot, no show
empty slot, open slot, gap in calendar, unfilled slot, empty chair
rebook, rebooking, pre book, next appointment > recall, book appointment
walk in, walk ins, queue ticket > front desk, waiting list
# Roles and industries: gyms and sports
gym, fitness studio, fitness club, health club, fitness center, fitness centre
crossfit box, crossfit, bootcamp, f45, boxing gym, climbing gym > gym
yoga studio, pilates studio, barre studio, dance studio, spin studio > gym, studio memberships
martial arts school, karate, bjj, dojo, taekwondo > gym, students
personal trainer, fitness coach, pt, gym trainer, fitness trainer
sports club, football club, tennis club, golf club, swim club > club membership, members
golf course, country club, tee time > club membership, booking
swim school, swimming lessons, gymnastics club, youth sports, little league > classes, parents, members
gym member, club member, membership holder > member, membership
membership, subscription plan * 0.5
membership freeze, pause membership, put on hold > membership, pause, cancellation
membership cancellation, quit gym, leaving members > churn, retention, win back
class booking, class schedule, timetable of classes, drop in class > classes, booking
attendance, check in, turnout * 0.5
free trial, trial pass, guest pass, day pass, taster session
workout, exercise, training plan, exercise sheet
stadium, arena, ticket holder, season ticket > event, tickets
# Roles and industries: home services and trades
tradesman, tradie, tradesperson, contractor, craftsman
trades, skilled trades, blue collar, field trades
home services, home service company, local service company, field service
plumber, plumbing, plumbing company
drain cleaning, leak repair, water heater, boiler repair, blocked drain > plumber
electrician, electrical contractor, sparky, electrical company
electrician, ev charger installer, rewiring > trades, home services
hvac, heating and cooling, heating and air, heating ventilation, air conditioning company
ac repair, furnace, heat pump, boiler service, aircon, ac tune up > hvac, heating and cooling
heating engineer, gas engineer, refrigeration technician > hvac, technician
roofer, roofing, roofing company, roofing contractor
storm damage, hail damage, gutter cleaning, gutters > roofer, home services
cleaner, cleaning company, maid service, house cleaning, cleaning service
housekeeper, janitorial, janitor, commercial cleaning, carpet cleaning, charwoman > cleaning company
window cleaner, window cleaning, window washing
window cleaner, pressure washing, power washing, jet washing > cleaning company, home services
landscaper, landscaping, lawn care, gardener, gardening company
lawn mowing, grounds maintenance, tree surgeon, arborist, tree service, irrigation > landscaper, home services
snow removal, snow plowing, gritting > landscaper, home services
pest control, exterminator, termite, rodent control > home services, recurring visits
pool cleaning, pool service, pool company, pool builder > home services, recurring visits
painter, decorator, painting contractor, house painter
handyman, odd jobs, property maintenance, handyperson
carpenter, joiner, cabinet maker, woodworker
carpenter, tiler, plasterer, drywall, bricklayer, mason > trades, contractor
flooring company, flooring installer, carpet fitter, tile store > contractor, home services
window fitter, window installer, glazier, double glazing > contractor, quote
kitchen fitter, bathroom fitter, remodeler, kitchen remodeling, bath remodel > remodeling, contractor
remodeling, remodelling, renovation, refurbishment, home improvement
general contractor, gc, builder, home builder, construction company
building firm, building contractor, housing developer > general contractor, construction
construction, building site, jobsite, job site, construction company
subcontractor, sub contractor, subbie, subs > contractor
solar installer, solar company, solar panel, photovoltaic, pv installer
solar installer > home services, quote
garage door company, locksmith, fencing company, fence installer, gate installer > home services, contractor
security installer, alarm company, cctv installer, burglar alarm > home services, contractor
water damage, restoration company, mold remediation, fire damage, flood damage > emergency, home services
moving company, movers, removal company
removal firm, house move > moving company
movers, junk removal, skip hire, dumpster rental, rubbish removal > home services, quote
storage unit, self storage, storage facility
appliance repair, white goods repair, washing machine repair > repair shop, technician
septic, well drilling, chimney sweep, insulation, waterproofing > home services
tailor, seamstress, dry cleaner, laundry, laundromat > repair shop, pick up, ready
repair shop, repair workshop, service workshop, fix it shop
phone repair, computer repair, bike shop, watch repair, shoe repair, cobbler > repair shop, repair status
technician, field technician, engineer on site, service tech
dispatch, dispatcher, job dispatch, assign technician
on the way text, on my way message, eta, running late > text, technician
job sheet, call out, service call, field job > work order, job
job card, job ticket, worksheet for job > work order
emergency call out, emergency plumber, after hours emergency > emergency, on call
service plan, maintenance plan, maintenance contract, service agreement, care plan for boiler
tune up, annual service, seasonal service, yearly maintenance > service season, maintenance reminder
seasonal, season, high season, low season, off season * 0.5
slow season, quiet weeks, slow month, slack period > season offer, reactivation
site survey, home visit, site visit, in home estimate, walkthrough > appointment, quote
before and after photos, job photos, completion photos > photo, review request
warranty, guarantee, warranty claim * 0.6
servicetitan, housecall pro, jobber, tradify > field service, home services
route planning, route optimisation, route optimization, plan rounds, driving route
# Roles and industries: cars and transport
car dealer, car dealership, auto dealer, dealership, motor dealer
used car dealer, auto sales, car lot, motorcycle dealer, rv dealer, boat dealer > car dealership
test drive, trade in, part exchange > car dealership, appointment
auto repair shop, mechanic, car repair, auto shop
garage, car garage > auto repair shop
mot reminder, mot test, car service reminder, oil change, tyre shop, tire shop > auto repair shop, reminder
body shop, auto body, panel beater, collision repair, windscreen repair > auto repair shop, repair shop
auto detailing, car detailing, car wash, valeting, car valeting
detailer, ppf, window tinting, ceramic coating > auto detailing
car rental, car hire, vehicle rental, rent a car
taxi, cab firm, minicab, rideshare, limousine, chauffeur > driver, booking
driving school, driving instructor, driving lessons > lessons, students, booking
trucking, haulage, haulier, freight carrier, road freight
trucker, owner operator, lorry driver, hgv driver, truck driver > driver, trucking
freight, freight forwarding, logistics, shipping company
courier, parcel service, delivery company, last mile
3pl, fulfilment centre, fulfillment center, warehouse provider > warehouse, logistics, fulfillment
warehouse, depot, distribution centre, distribution center, stockroom
fleet, fleet management, vehicle fleet, company cars
# Roles and industries: real estate and property
real estate, realty, property business, estate agency
realtor, real estate agent, estate agent, property agent, real estate broker
estate agency, real estate agency, realty office, lettings agency, letting agency > real estate agent
letting agent, rental agent, leasing agent
letting office, lettings team > letting agent, property manager
realtor, broker, listing agent, buyers agent, brokerage > real estate agent
property manager, property management, block management, managing agent
landlord, property owner, lessor, buy to let investor
tenant, renter, lessee, leaseholder
home buyer, house buyer, homebuyer, first time buyer, property buyer
home seller, house seller, vendor of house, fsbo, for sale by owner > real estate leads, selling
house hunting, looking for a house, buying a home > real estate, buyer
open house, house viewing, property viewing, flat viewing, house showing
viewing, tour of property, apartment tour > open house
flat, apartment, condo, unit to let
property listing, house listing, mls listing
mls, zillow, rightmove, zoopla, realtor com, redfin > property listing, real estate
new listing alert, price drop alert, just listed, just sold > property listing, notification
real estate lead, property enquiry, buyer lead, seller lead
real estate drip, buyer nurture, long term nurture, estate lead follow up > real estate nurture, follow up sequence
home valuation, cma, comparative market analysis, house worth > real estate, seller lead
skip tracing, property records, off market > lead enrichment, real estate
lease, tenancy agreement, rental agreement, lease agreement
lease renewal, tenancy renewal, end of tenancy > lease, renewal reminder
rent reminder, late rent, rent arrears, overdue rent > payment reminder, tenant
maintenance request, tenant repair, repair request, fix my boiler > work order, tenant, ticket
rental application, tenant screening, tenant referencing > application form, screening
short term rental, holiday let, vacation rental, holiday rental, airbnb host
airbnb, booking com, vrbo, guesty, superhost > short term rental, guest message
coworking space, serviced office, office rental, shared office, flex office
coworking space > memberships, booking
mortgage, home loan, remortgage, refinance
mortgage broker, loan officer, mortgage adviser, mlo, mortgage lender
mortgage rate alert, rate drop > mortgage, notification
hoa, homeowners association, residents association, strata, body corporate > property manager, members
home inspector, surveyor, appraiser, building survey > inspection, real estate
architect, architecture firm, architectural practice, draughtsman
interior designer, interior design studio, home stager, staging > design studio, real estate * 0.6
home anniversary, move in anniversary, purchase anniversary > anniversary, past clients
sphere of influence, past client follow up, old clients > past clients, follow up
# Roles and industries: food, hotels and travel
restaurant, eatery, diner, bistro, brasserie
pizzeria, pizza place, steakhouse, sushi bar, trattoria, burger joint > restaurant
pub, bar, tavern, gastropub, brewery taproom
pub, cocktail bar, nightclub, wine bar > restaurant, bookings
cafe, coffee shop, coffee house, tea room
bakery, patisserie, cake shop, baker, pastry shop
bakery, food truck, ice cream shop, deli, sandwich shop > restaurant, orders
takeaway, take out, takeout, takeaway shop, carry out
takeaway, ghost kitchen, dark kitchen, delivery kitchen, food delivery > restaurant, orders
caterer, catering, catering company, event catering
catering > restaurant, event, menu
kitchen, back of house, boh > restaurant
waiter, waitress, waiting staff, wait staff
waiter, bartender, barista, front of house > restaurant staff, shifts
table booking, restaurant reservation, table reservation, reserve a table, book a table
opentable, resy, thefork, sevenrooms > table booking, restaurant
large party, group booking, party of ten, private dining, function booking
reservation, booking * 0.9
dietary requirement, allergy, allergen, gluten free, food intolerance
ubereats, doordash, deliveroo, just eat, grubhub > food delivery, restaurant orders
hospitality, horeca, hotels and restaurants
hotel, inn, guest house, guesthouse, lodging, motel
b and b, bnb, bed and breakfast, hostel, resort, boutique hotel > hotel
hotel guest, check in guest, lodger > guest, hotel
hotel check in, check out, arrival instruction, self check in, door code > guest message, arrival
concierge, guest services, front desk at hotel > front desk, guest message
upsell to guests, late checkout, room upgrade > upsell, guest
campsite, campground, glamping, caravan park, rv park > hotel, booking
travel agency, travel agent, tour operator, trip planner, holiday company
tour guide, day tours, excursion, sightseeing, activity provider > tours, booking
itinerary, travel plan, trip plan, day plan of trip
flight, airfare, plane ticket
flight deal, cheap flights, flight tracker, price of flights > flight, price watch
hotel price, room rate, revenue management, adr, revpar > hotel, pricing
event venue, wedding venue, venue hire, banquet hall, function room
wedding planner, event planner, event organiser, event organizer, party planner
bride, wedding, hen party, bachelorette > event, wedding planner
dj, band, photo booth, entertainer, magician > event, booking
museum, gallery, theatre, theater, cinema > visitors, tickets, event
escape room, bowling alley, trampoline park, arcade, birthday parties > bookings, party, event
winery, vineyard, wine club, brewery, distillery > memberships, orders, visits
boat hire, bike hire, equipment rental, rental shop, hire shop > rental, booking, deposit
# Roles and industries: shops and e-commerce
ecommerce, e commerce, online shop, online store, web shop, webshop, online retail
shopify, woocommerce, bigcommerce, magento, prestashop, squarespace store > ecommerce
dtc, d2c, direct to consumer, dropshipping, dropshipper, print on demand, pod store > ecommerce
amazon seller, fba, ebay seller, etsy seller, marketplace seller > ecommerce, orders, product listing
store, retail, retailer > shop * 0.9
brick and mortar, high street shop, boutique, corner shop, supermarket, grocery store > shop
shopkeeper, store owner, shop owner, merchant, store manager
till, pos, point of sale, cash register, checkout counter
epos, square terminal, card machine, card reader > till, point of sale
jeweller, jeweler, jewellery shop, jewelry store
florist, flower shop, garden centre, garden center, nursery plants > shop, orders, delivery
furniture store, electronics store, bookshop, toy shop, clothing store, fashion brand > shop, ecommerce
pottery, ceramics, handmade, craft shop, artisan > shop, ecommerce
wholesaler, wholesale, distributor, b2b seller, trade supplier
parcel, package, shipment, consignment
tracking number, where is my order, wismo, track my parcel, order status
wismo, has my order shipped > order status, shipping notification
shipping, delivery, dispatch of goods
delivered, delivery, deliver
ship, shipped, shipping, shipment
return, returns, rma, send back, return request
exchange, refund, return label, money back > return request
refund, money back, reimbursement to buyer
sku, product code, article number, item number
product description, product copy, product text, item description, listing copy
product listing, product page, pdp
product feed, google shopping feed, merchant center, product catalog
catalogue, catalog, range of products
product photo, product image, packshot, product shot
bullet points, key features, listing optimization, amazon seo > product description
inventory, stock, stock level, on hand
low stock, out of stock, stockout, running low, oos
low stock alert, reorder point, restock, replenishment, reordering > reorder, stock
back in stock, restock notification, preorder, backorder, waitlist for product > stock, notification
stocktake, inventory count, stock count, cycle count
inventory sync, stock sync, sync stock, multi channel inventory, oversell > stock, orders
dead stock, slow movers, overstock, excess inventory > stock report, stock
supplier, vendor, manufacturer of goods * 0.8
purchase order, po, order to supplier, supplier order
supplier, procurement, purchasing, buying department * 0.5
sourcing > procurement, purchasing
lead time, delivery time from supplier
abandoned cart, cart abandonment, abandoned checkout, abandoned basket, left in cart
cart recovery, basket recovery, checkout recovery, forgot to buy > abandoned cart
upsell, cross sell, add on sale, order bump
bundle, post purchase offer, one click upsell > upsell
aov, average order value, basket size > orders, revenue
discount code, coupon, promo code, voucher code
black friday, cyber monday, bfcm, flash sale, holiday sale > promotion, discount, campaign
subscription box, subscribe and save, recurring order > subscription, orders
fulfillment, fulfilment, order fulfillment, pick and pack
order sync, order export, orders to accounting, sales channel sync > orders, sync
fraudulent order, order fraud, risky order, fraud check > fraud, orders
product review, star rating, verified review, buyer review
judge me, yotpo, trustpilot, stamped io, loox > review, review request
price watch, price tracking, price monitoring, competitor prices, price tracker
repricing, dynamic pricing, price change, price drop > pricing, price watch
size guide, product question, product recommender, shopping assistant > product, chatbot
loyalty program, loyalty scheme, rewards program, points scheme
vip buyers, best buyers, big spenders, repeat buyer, repeat purchase > loyalty, segment
win back, winback, win back lapsed, lapsed buyer
# Roles and industries: law and public safety
lawyer, attorney, solicitor, barrister, legal counsel
law firm, law office, solicitors firm, legal practice, law practice
personal injury, pi lawyer, family law, divorce lawyer, criminal defence, estate planning > law firm
immigration lawyer, visa consultant, immigration firm, visa application > law firm, intake, documents
paralegal, legal assistant, legal secretary, law clerk
legal intake, case intake, matter intake, client intake for lawyers > intake form, law firm
notary, notary public, notarisation, notarization
court date, hearing date, filing deadline, statute of limitations > deadline, reminder, law firm
billable hours, time entry, legal billing > time tracking, invoice
clio, mycase, practicepanther, filevine > law firm
mediator, arbitrator, expert witness, process server, bail bonds > law firm
# Roles and industries: money professions
accountant, cpa, chartered accountant, accounting firm, accountancy firm
bookkeeper, bookkeeping, book keeper, bookkeeping firm
tax preparer, tax adviser, tax advisor, tax accountant, enrolled agent
accounting, accountancy, accounts office > bookkeeping, finance
accountant, cpa, tax preparer, controller > bookkeeper, bookkeeping
tax season, self assessment, tax return, vat return, 1099 > tax, accountant, deadline
auditor, audit firm, external audit, internal audit
cfo, finance director, finance lead, head of finance, fd
accounts clerk, ar clerk, ap clerk, accounts assistant > bookkeeper, invoices
financial adviser, financial advisor, wealth manager, ifa, financial planner
stockbroker, trader, investor, hedge fund, day trading > stock market, market news
venture capital, vc, private equity, angel investor, investor relations > investors, deal flow
banker, lender, loan company, credit broker, payday lender > loan, application, bank
insurance agent, insurance broker, insurance agency, insurance adviser, insurance producer
insurer, underwriter, claims adjuster, loss adjuster > insurance, claim
insurance policy, policy renewal, insurance quote, cover note > insurance, renewal
life insurance, medicare agent, health insurance agent, final expense > insurance agent, leads
debt collector, collection agency, debt recovery, collections agency
collections, dunning, credit control, debt chasing, payment chasing
credit controller, collections team, accounts receivable team > unpaid invoice, payment reminder
payroll provider, payroll bureau, payroll company, payroll clerk > payroll
fintech, neobank, payments company, crypto exchange > payments, compliance * 0.5
crypto, cryptocurrency, coin price
bitcoin, ethereum > crypto
fundraiser for startup, raise capital, seed round, pitch to investors > investors, outreach
# Roles and industries: teaching and learning
teacher, educator, instructor, schoolteacher, faculty
tutor, tutoring, private tutor, tutoring company, tuition centre
school, primary school, secondary school, high school, elementary school
nursery school, preschool, kindergarten, daycare, childcare, child care
daycare, nursery, after school club, summer camp > school, parents, registration
university, college, higher education, academy, uni
student, pupil, learner, trainee
schoolchildren, undergrad, alumni, apprentice > student
parent, guardian, mum, mom, dad, family * 0.6
parent communication, school newsletter, message to parents, pta > parents, school, message
admissions, enrolment, student intake
sign up for course, matriculate > enrol, enroll
online course, e course, elearning, e learning, digital course
course creator, course seller, edtech, lms, learning platform > online course, students
kajabi, teachable, thinkific, skool, moodle, google classroom > online course, students
lesson, class, module, session of course * 0.6
lesson plan, curriculum, syllabus, worksheet, teaching material
homework, assignment, coursework
mark essays, grade assignments, student assessment > grading
quiz, test questions, exam, trivia
course completion, student dropout, unfinished course, stopped learning, inactive student > course progress, students
course reminder, lesson reminder, study reminder, keep students going > students, reminder
attendance register, truancy, absent pupil, roll call > attendance, parents, absence
certificate, diploma, certificate of completion, certification
flashcard, study notes, revision notes, exam prep > students, notes, quiz
language school, english teacher, esl, language learning, vocabulary > lessons, students, translation
music teacher, piano lessons, guitar lessons, art class, dance class > lessons, students, booking
school bus, school trip, permission slip, consent form > parents, form
librarian, library, book loan, overdue books > reminder, members
research paper, academic paper, scientific article, journal article, arxiv paper
literature review, citation, references list > research paper, summary
workshop, seminar, training session, masterclass, training course
trainer, training provider, corporate training, learning and development, l d > training, employees
# Roles and industries: nonprofit, church, public
nonprofit, non profit, charity, ngo, not for profit, npo
foundation, 501c3, social enterprise, voluntary organisation, community organisation > nonprofit
donor, donator, benefactor, giver, supporter of charity
donation, gift to charity, charitable giving, contribution to charity
donate, donated, donation
fundraising, fundraiser, raise money, fund raising
gift aid, donor thank you, donation receipt, recurring donor, lapsed donor > donor, thank you, receipt
grant, grant application, grant writing, funding application
grant writer, grant deadline, funding opportunity > grant, proposal
volunteer, volunteers, helper, unpaid helper
volunteer scheduling, volunteer signup, volunteer shift > volunteer, shifts
church, parish, ministry, congregation, chapel
mosque, synagogue, temple, pastor, priest, imam > church, community
church visitor follow up, first time church guest, connect card, prayer request > church, follow up, form
tithe, church giving, offering plate > donation, church
sermon, homily, bible study > church, transcript, podcast
food bank, homeless shelter, refugee aid, animal rescue > charity, volunteers, donors
political campaign, canvassing, election campaign, petition, advocacy > volunteers, donors, outreach
trade union, labour union, professional body, association, chamber of commerce > membership, members
council, city hall, local government, municipality, local authority
public sector, government agency, govt, civil service > local government, requests
foi request, permit application, planning permission, licence application > application form, deadline
clubhouse, rotary, scouts, toastmasters, alumni association > club, members, event
membership organisation, member association, subscriber club, members club > membership, renewal
membership fee, membership dues, subscription fee
member dues, membership subs > membership fee
membership renewal, renew membership, expiring membership, lapsed member > membership, renewal
community manager, online community, forum, community platform
discord server, facebook group, circle community > online community, members, moderation
neighbourhood, neighborhood, local area
funeral home, funeral director, undertaker, cemetery, crematorium > families, appointments, documents * 0.6
museum membership, friends scheme, patron > membership, donors
# Roles and industries: agencies, media, creators
agency, marketing agency, digital agency, advertising agency, ad agency
smma, social media agency, creative agency, pr agency, seo agency, growth agency > agency
ai agency, automation agency, no code agency, zapier consultant, ghl agency > agency, client onboarding
agency owner, account manager, account executive, account director > agency, clients
white label, whitelabel, reseller, saas mode > agency
freelancer, self employed, sole trader, solopreneur, independent contractor, gig worker
solo founder, one man band, one person company, consultant on my own > freelancer
small business, smb, sme, small company, small firm, mom and pop
consultant, consultancy, consulting firm, adviser, advisor
management consultant, strategy consultant, fractional cfo, fractional coo > consultant
content creator, creator, influencer, youtuber, tiktoker, streamer
blogger, vlogger, instagrammer, twitch streamer > content creator
ugc creator, influencer marketing, influencer outreach, brand deal, sponsorship deal > influencer, outreach
podcaster, podcast host, podcast producer, show host
podcast guest, interview guest, show guest, guest pitch, guest booking
writer, author, copywriter, content writer, ghostwriter
novelist, book launch, self publishing, kdp, publisher of books > author, book
reporter, newsroom, press, news editor > journalist
editor, proofreader, copy editor, proof reading, copyediting
translator, interpreter, translation agency, localisation > translation, language
photographer, photo studio, photography, wedding photographer
videographer, video producer, film maker, filmmaker, video editor
photographer, videographer > booking, clients, gallery * 0.6
graphic designer, web designer, design studio, creative studio, designer
web agency, web developer, website builder, wordpress developer > agency, website, developer
artist, musician, band manager, record label, music producer > music, fans * 0.6
speaker, keynote speaker, public speaker, conference speaker
speaker page, speaker kit, media kit, press kit, epk > speaker, landing page
pr, press officer, communications team, comms > public relations * 1
press release, media outreach, journalist outreach, haro > public relations, outreach
# Roles and industries: coaches
coach, coaching, life coach, business coach, mentor
executive coach, health coach, mindset coach, leadership coach, career coach > coach
coaching call, discovery call, fit call, clarity call, strategy call, intro call
discovery call, sales call, consultation call, free consultation * 0.7
coaching application, coaching intake, application funnel > coaching, application form
coaching agreement, coaching contract, coaching package > agreement, coach
group coaching, cohort course, mastermind, group program > coaching, members, sessions
mentor, mentee, mentorship, mentoring
accountability check in, habit coach, goal setting, weekly check in > coach, goals, check in
astrologer, tarot, psychic, spiritual coach, hypnotherapist > coach, appointments
# Roles and industries: factories, farms, energy
manufacturer, factory, manufacturing plant, production plant, maker of goods
machine shop, fabrication, cnc, injection moulding > manufacturer, orders, quote
production planning, shop floor, work in progress, assembly line > manufacturer, schedule
quality control, qc, qa inspection, quality assurance, defect report
health and safety, hse, osha, near miss, safety inspection > incident, checklist, compliance
predictive maintenance, machine downtime, equipment maintenance, sensor, iot > monitoring, maintenance, alert
iot, smart home, home assistant, sensor data, mqtt > devices, alert
farm, farmer, agriculture, agritech, ranch, grower
weather alert, frost warning, irrigation schedule > weather, alert
meter reading, energy bill, electricity price, gas bill > utility, bill
telecom, isp, internet provider, mobile operator, phone company > support, billing, outage
print shop, printer, sign maker, embroidery, promotional products > orders, quote, proof
import export, customs broker, customs declaration, incoterms > shipping documents, logistics
# Roles and industries: tech companies
saas, software as a service, subscription software, b2b software
startup, start up, scaleup, bootstrapped company, early stage company
startup, indie hacker, bootstrapper, micro saas > founder
founder, co founder, entrepreneur, business owner, owner * 0.8
developer, programmer, coder, software engineer, dev
engineering team, dev team, software team, frontend, backend, full stack > developer
devops, sre, site reliability, platform engineer, sysadmin, system administrator
sysadmin, devops, on call engineer > server, monitoring, incident
msp, managed service provider, it company, it support company, it services
it department, it support, helpdesk, service desk, it help desk
product manager, product owner, head of product
product team, product development, product management * 0.7
data analyst, analyst, business analyst, data scientist, bi analyst
data team, business intelligence, bi, analytics team > report, database, analytics
ux designer, ui designer, product designer, ux researcher > design, user feedback
qa engineer, tester, software tester, test automation > bug report, testing
cto, chief technology officer, tech lead, engineering manager > developer, engineering
cybersecurity, infosec, information security, security team, soc analyst
pentester, vulnerability, security scan, cve > security alert, monitoring
app store review, play store review, google play reviews, app reviews > review, feedback
open source maintainer, github maintainer, oss project > issues, pull request, release
no code, low code, nocode, citizen developer
# Roles and industries: people inside a company
ceo, managing director, chief executive, general manager
boss, manager, supervisor, team lead, line manager
coo, operations manager, head of operations, ops manager
cmo, marketing manager, head of marketing, marketing director, marketer
sales manager, head of sales, vp sales, sales director, sales lead
hr manager, head of people, people ops, human resources manager, hr director
office manager, office admin, administrator of office, admin assistant
personal assistant, executive assistant, ea, pa, virtual assistant
va, secretary, executive secretary, digital assistant > personal assistant
project manager, delivery manager, programme manager, program manager
pm, pmo > project manager
scrum master, agile coach, product delivery > project manager, standup
customer support, customer service, customer care, client support, support team
support agent, service rep, csr, helpdesk agent, support rep
call centre, call center, contact centre, contact center
customer success, csm, success manager, client success
sales rep, salesperson, salesman, sales agent
sdr, bdr, sales development, business development rep, appointment setter
bdr, setter, closer, lead gen rep > sales rep, outreach
account executive, ae, closer > sales rep, deals
sales team, salespeople, sales force, field sales, reps
staff, employee, personnel, workforce, team member
worker, labourer, laborer > staff
colleague, coworker, co worker, teammate, workmate
new hire, newcomer, new employee, new starter, new joiner, new colleague
internship, work experience, apprentice, trainee at work > new employee, applicant
remote worker, remote team, distributed team, work from home, wfh, home office
shift worker, hourly worker, frontline worker, deskless worker > staff, shifts
# Jobs: reviews and reputation
review request, ask for review, get reviews, collect reviews, review invitation
more google reviews, five star reviews, boost reviews, google review link > review request
google business profile, google my business, gmb, gbp, google listing
reputation management, online reputation, review management, brand reputation
reply to reviews, respond to reviews, review response, answer reviews
review monitoring, review alert, new review notification, track reviews
testimonial, success story, praise, kind words * 0.7
case study, client story, success story
collect testimonials, video testimonial, social proof > testimonial, review request
survey, questionnaire, poll, feedback form
ask for feedback, feedback request, satisfaction survey, collect feedback
voice of customer, voc, what customers want, feature requests, feedback analysis > feedback, themes
feedback, opinion, comments from users * 0.6
complaint, grievance, unhappy message, angry message
theme, topic, category of feedback, tag cluster > themes
referral program, referral scheme, refer a friend, word of mouth, tell a friend
ask for referrals, get referrals, referral request > referral program, introduce a friend
affiliate, affiliate program, partner commission, ambassador program > referral program, payout
# Jobs: appointments and calendars
appointment, booking, booked slot
schedule, calendar, diary, planner * 0.5
appointment reminder, booking reminder, visit reminder, appointment confirmation
remind of appointments, reduce no shows, stop no shows > appointment reminder, no show
confirm appointment, booking confirmation, confirmation text, confirm attendance
book appointment, schedule appointment, online booking, self booking, book a slot
calendly, acuity, cal com, simplybook, setmore > online booking
reschedule, move appointment, rebook, change appointment, postpone
cancel, call off, cancellation, cancelling
cancelled appointment, fill cancellations, fill the gap, cancellation recovery > waiting list
calendar sync, sync calendars, merge calendars, block calendar
calendar management, manage my calendar, plan my day, time blocking, day planner
find a time, meeting scheduling, schedule meeting, availability poll, free slot
scheduling back and forth, doodle poll, when are you free > schedule meeting, booking
agenda, meeting agenda, plan for the meeting
meeting prep, meeting preparation, meeting brief, pre call brief, call prep
who am i meeting, research attendees, lookup before call, background on prospect > meeting brief, contact lookup
daily agenda, morning summary, daily brief, morning brief, daily briefing
good morning message, start my day, daily digest, todays plan > morning brief
kickoff, kick off, kickoff call, project kickoff
open appointments tomorrow, tomorrows schedule, day sheet > agenda, appointments
calendar invite, ics, invitation to meeting, calendar event
event, meetup, gathering, party * 0.6
event registration, event signup, rsvp, guest registration
guest list, attendee list, rsvp list, seating plan
name tag, name badge, badge printing, lanyard
plus one, companion, bring a friend
event reminder, event follow up, attendee follow up, post event email > event, attendees
ticket sales, eventbrite, ticketing, box office, sell tickets > event registration, tickets
conference, expo, trade show, trade fair, exhibition
trade show leads, booth leads, badge scan, business card scan > leads, event
# Jobs: calls and messages to answer
missed call, unanswered call, call not answered, lost call
missed call text back, text back missed calls, mctb, auto text missed caller
answer the phone, pick up calls, nobody answers phone, after hours calls > missed call, receptionist
after hours, out of hours, evenings and weekends, outside opening hours
opening hours, business hours, office hours, working hours
quiet hours, do not disturb, dnd hours, no texts at night
tcpa, texting hours, text consent, 10dlc, a2p > quiet hours, consent
voice agent, ai phone agent, voice bot, voice assistant, ai caller
ivr, phone tree, call routing, call forwarding > voice agent, phone
voicemail transcription, voicemail to text, voicemail to email, transcribe voicemail
call back, callback, ring back, return call
call recording, recorded call, phone recording
call summary, call notes, call transcript, summarize calls, log calls
auto reply, autoresponder, automatic reply, automatic answer, out of office reply
shared inbox, team inbox, unified inbox, one inbox, omnichannel inbox
inbox management, email management, tame inbox, clean inbox, sort email
inbox zero, email overload, email assistant, sort my mail > email triage, inbox
email classification, label emails, email labels, auto label, email sorting
draft replies, reply drafts, suggested reply, write email replies, answer emails
unsubscribe, opt out, stop messages, remove from list
newsletter digest, newsletter summary, summarize newsletters, newsletter roundup
news digest, news summary, daily news, news briefing, news roundup
rss, feed, rss feed, atom feed
rss reader, feed reader, news aggregator, content curation > feed, digest
save for later, read later, bookmark > digest, summary
# Jobs: leads and sales
lead generation, lead gen, find leads, get leads, generate leads
find prospects, prospecting, lead finder, build lead list, list building > lead generation, scrape
lead, prospect, potential buyer, opportunity * 0.7
enquiry, inquiry, contact request, sales enquiry * 0.9
web lead, inbound lead, website enquiry, contact form lead, form fill
facebook lead ads, fb leads, google lead form, tiktok leads, linkedin lead gen > new lead, lead form
speed to lead, lead response time, instant lead response, call new leads fast > new lead, answer at once
lead qualification, qualify leads, pre qualify, lead screening
lead scoring, score leads, rank leads, hot leads, lead grading
lead enrichment, enrich leads, contact enrichment, company enrichment, data enrichment
clearbit, apollo, hunter, people data labs, zoominfo, clay > lead enrichment
find email address, email finder, email lookup, contact finder > lead enrichment, contact lookup
email verification, verify emails, email validation, bounce check
lead routing, assign leads, lead distribution, round robin, territory assignment
lead nurturing, nurture leads, nurture sequence, drip campaign, drip
nurture, long follow up, warm up leads > follow up, sequence
lead magnet, opt in, freebie, ebook download, gated content
old leads, dead leads, cold leads, database reactivation, reactivate leads
reactivation, re engagement, reengage, wake up old leads > win back
follow up, followup, follow up message, follow through
sales follow up, lead follow up, prospect follow up, automated follow up
quote follow up, proposal follow up, estimate follow up, chase quotes
unanswered quotes, quote went quiet, no answer to offer, stale quotes > quote follow up
stale deals, stuck deals, forgotten deals, deal rotting, inactive deals > deal, follow up
cold email, cold outreach, outbound email, cold emailing
outreach, outbound, prospecting messages, reach out
email sequence, email cadence, follow up sequence, drip emails, email series
linkedin outreach, linkedin automation, connection request, inmail > linkedin, outreach
personalized email, personalised email, icebreaker > outreach, email
cold calling, dialer, power dialer, call list, phone outreach
call list, calling list, people to call, call sheet
sales pipeline, deal pipeline, sales funnel, deal board
move deals, deal stage, update deal, stage change > pipeline, deal
crm update, update crm, log activity, crm hygiene, clean crm
dedupe contacts, deduplicate, duplicate contacts, merge duplicates, remove duplicates
crm sync, contact sync, sync contacts, contacts to crm
sales report, sales dashboard, sales numbers, sales figures, sales kpi
sales forecast, revenue forecast, pipeline forecast, forecasting
generate quotes, instant quote, price calculator, quote generator, online estimate
cpq, configure price quote, price list, pricing calculator > quote, price
proposal generation, create proposal, proposal writer, write proposals
contract sending, e signature, esign, digital signature, electronic signature
docusign, pandadoc, hellosign, adobe sign, signnow > e signature, documents
deal won, closed won, won deal, new sale
closed lost, lost deal, lost opportunity, lost sale
tender, rfp response, bid, bidding, tender monitoring
competitor, rival, competition * 0.7
competitor analysis, competitor monitoring, competitor tracking, competitor research, spy on competitors
market research, industry research, market analysis, trend research
company research, account research, prospect research, company profile
google maps leads, google maps scraper, local leads, yellow pages scraper > lead generation, scrape, local companies
intent data, website visitor identification, who visited my site, job change alert > lead, notification
demo, product demo, demo booking, book a demo
demo request, trial signup, free trial user, trial conversion > onboarding, lead, follow up
# Jobs: money
chase invoices, invoice reminder, payment reminder, overdue reminder, invoice chasing
unpaid invoice, overdue invoice, outstanding invoice, late invoice, open invoice
late payer, late payment, slow payer, unpaid bill, past due > overdue invoice, payment reminder
get paid faster, collect money owed, people who owe me, debtor > unpaid invoice, payment reminder
debtor, borrower, someone who owes * 0.7
create invoice, invoice generation, generate invoices, automatic invoicing, invoicing
recurring invoice, repeat billing, subscription billing, monthly billing
invoice processing, process invoices, invoice extraction, read invoices, invoice scanning
ocr, scan documents, document scanning, text recognition, extract from pdf
bill payment, pay bills, supplier invoice, vendor bill, purchase invoice
accounts payable, bills to pay, payables
ap, ap clerk > accounts payable * 1
accounts receivable, money owed
ar, a r > accounts receivable * 1
collect payments, take payment, payment collection, payment link, accept payment
deposit, down payment, advance payment, prepayment, retainer fee
failed payment, declined card, payment failure, card declined, failed card
dunning, expired card, card update, involuntary churn, failed renewal > failed payment
subscription, recurring payment, standing order, direct debit
stripe, paypal, gocardless, mollie, adyen > payment
payout, disbursement, settlement, transfer to bank * 0.7
refund request, process refunds, issue refund, refund approval
chargeback, payment dispute, disputed charge, disputed payment
expense claim, expense report, expenses, travel expenses, expense reimbursement
expense approval, approve expenses, claim back costs, mileage claim, per diem > expense claim
receipt capture, receipt scanner, scan receipts, receipt photo, photo of receipt
file receipts, store receipts, save receipts, collect receipts, receipts from email
archive, file away > save, folder * 0.5
expense tracking, track spending, spending tracker, budget tracker, personal finance
bank statement, bank export, bank feed, account statement
reconcile, reconciliation, match payments, bank reconciliation, matching transactions
cash up, end of day cash, daily takings, z report, till count > till, reconciliation
month end close, monthly close, month end, close the books, closing the books
year end, year end close, annual accounts, fiscal year end > month end close, accountant
bookkeeping entry, journal entry, categorize transactions, transaction coding, post to ledger
quickbooks, xero, freshbooks, sage, zoho books, datev > bookkeeping, invoice
duplicate invoice, duplicate bill, double entry of bill, paid twice > duplicates, invoice check
missing receipts, missing invoice, chase receipts, documents for accountant > receipts, bookkeeper
cash flow, cashflow, liquidity, cash position, runway
cash flow forecast, budget planning, financial forecast, budget vs actual
budget, spending limit, cost limit, cap on spending
financial report, profit and loss, p and l, income statement, balance sheet
revenue report, sales summary, weekly numbers, weekly report, weekly figures
kpi report, metrics report, daily numbers, business numbers, scorecard > weekly report, figures
payroll, pay run, salaries, wages, pay staff
run payroll, payslip, pay slip, pay stub, wage slip > payroll
timesheet, time sheet, time tracking, hours worked, clock in
clock in, punch clock, toggl, harvest, time card > timesheet
tax, vat, sales tax, gst, iva * 0.7
tax filing, mtd, making tax digital, tax deadline, quarterly tax > tax, deadline, reminder
currency, exchange rate, fx rate, forex, currency conversion
stock market, share price, stock price, equities
portfolio, investment tracker, crypto alert, price alert > stock market, price watch
spend approval, purchase approval, purchase request, purchase requisition
approval, sign off, thumbs up, green light, go ahead
approve, approved, authorise
pricing, price, cost, rate, fee * 0.6
save money, cut costs, reduce spend, cloud costs, unused subscriptions > budget, cost
aws bill, api cost, token cost, openai costs > cost, budget, monitoring
# Jobs: hiring and staff
recruiter, recruitment agency, staffing agency, headhunter, talent acquisition
recruitment, recruiting, hiring, talent acquisition
staffing > recruitment, staff
human resources, hr, people team, people operations, personnel department
temp agency, employment agency, executive search, search firm > recruitment agency
hire, hiring, recruit, take on staff
applicant, candidate, job seeker, job applicant
job application, application for job, candidate application
screen cvs, resume screening, cv screening, candidate screening, screen applicants
resume parsing, cv parsing, resume parser, cv reader > cv, application
cv, resume, curriculum vitae
rank candidates, candidate scoring, shortlist, shortlisting, candidate ranking
fair hiring, unbiased hiring, blind hiring, anonymous application, anonymise cv
job ad, job posting, job advert, vacancy, job opening
job board, indeed, job search, find a job, job alert, job scraper > job posting, applications
post jobs, write job description, job description generator > job posting
interview, job interview, trial day, trial shift * 0.6
interview scheduling, schedule interviews, book interviews, interview booking
interview questions, interview notes, scorecard for candidates, interview feedback > interview, candidates
rejection email, reject candidates, turn down applicants, candidate rejection
candidate ghosting, unanswered applicants, answer applicants, candidate communication > applications, answer
offer letter, job offer, employment offer
reference check, background check, dbs check, right to work, license check > screening, new hire
ats, applicant tracking, greenhouse, lever, workable, bamboohr > applicants, recruitment
talent pool, sourcing candidates, linkedin recruiter, candidate sourcing > candidates, outreach
employee referral, refer a candidate, hiring bonus > applicants, referral program
employee onboarding, onboard new hire, staff onboarding, first day, first week
onboarding checklist, new hire checklist, welcome plan, induction
induction, orientation, preboarding, buddy program > employee onboarding
offboarding, employee leaving, exit interview, leaver process, last day
it onboarding, account provisioning, new hire accounts, laptop request > employee onboarding
leave request, time off request, vacation request, holiday request, absence request
time off, pto, annual leave, paid leave, day off, days off
sick leave, sick day, call in sick, sickness absence, illness
absence, absent, away, out of office, ooo * 0.8
absence calendar, who is off, leave calendar, team calendar of holidays > time off, calendar
public holiday, bank holiday, national holiday
rota, roster, shift plan, duty roster, shift schedule
rota planning, staff scheduling, shift scheduling, employee scheduling > shifts, staff
shift swap, swap shifts, cover shift, shift cover, trade shifts
short staffed, understaffed, find cover, replacement worker > shift swap, hiring
overtime, extra hours, time in lieu > timesheet, payroll
performance review, appraisal, annual review, 360 review, staff appraisal
one on one, one to one, 1 1, check in with employee
employee survey, pulse survey, engagement survey, staff survey, enps
birthday, work anniversary, birthday message, birthday reminder, birthday greeting
kudos, recognition, praise colleagues, shout out, employee of the month
employee handbook, hr policy, hr questions, hr chatbot > own documents, answers, hr
employee training, compliance training, certification expiry, training reminder > training, employees, deadline
diversity, dei, equal opportunity, bias > fair hiring
standup, stand up, daily standup, async standup, scrum meeting
team update, status update, progress report, weekly update, check in from team
# Jobs: clients, projects, documents
client onboarding, onboard clients, new client setup, client intake, client kickoff
customer onboarding, user onboarding, onboard users, welcome new users
welcome email, welcome message, welcome sequence, welcome series
intake form, onboarding form, onboarding questionnaire, client questionnaire
collect files from clients, document collection, collect assets, missing documents, chase clients for files
access request, ask for passwords, brand files, logins from client > client onboarding
client portal, status page for clients, client updates > project, status
client report, client reporting, monthly report to clients, agency reporting
report generation, automatic reports, generate report, scheduled report, reporting
slide deck, slides, presentation, deck
powerpoint, google slides, keynote slides > presentation, slides
generate presentation, make slides, create deck, report slides > slides, report
client offboarding, project wrap up, project handover, project closure > project, thank you
project setup, create project, project folder, new project template > project, kickoff
folder creation, create folders, file organisation, organize files, sort files
task management, to do list, todo list, task list, tasks
asana, trello, monday com, clickup, todoist, jira > tasks, project
create tasks, tasks from email, email to task, meeting to tasks, task creation
deadline, due date, deadline reminder, time limit
overdue task, late task, missed deadline, task reminder
meeting notes, meeting minutes, minutes of meeting, meeting summary
summarize meetings, meeting recap, note taker, ai notetaker, meeting transcription > meeting notes
fireflies, otter, fathom, tldv, zoom recording, google meet > meeting notes, recording
action item, next step, to do from meeting, follow up task
generate documents, document generation, fill template, mail merge, create pdf
google docs, docx, ms word > document
contract generation, contract drafting, create contracts > contract, documents
contract review, review contracts, contract analysis, contract summary > contract, summary
contract renewal, contract expiry, renewal date, notice period > renewal, reminder
renewal, extension of contract, prolongation, renewing
request signature, chase signature, get documents signed, unsigned contract > e signature, agreement
document summary, summarize pdf, pdf summary, summarize documents
document classification, sort documents, document filing, file documents, paperless > file, folder
chat with documents, ask documents, chat with pdf, document q and a, talk to my files
knowledge base, help center, help centre, help pages, wiki, internal docs
rag, retrieval augmented generation, vector search, semantic search, embeddings
company chatbot, internal assistant, knowledge assistant, ask company docs > own documents, answers
text to sql, chat with database, ask database, natural language query, nl2sql
faq, frequently asked questions, common questions, q and a
# Jobs: content and social media
publish posts, post to social media, social media posting, auto post, cross post
schedule posts, social media scheduler, post scheduling, content scheduling
buffer, hootsuite, later app, metricool, publer > schedule posts, social media
social media, socials, social networks, social channels
facebook, instagram, linkedin, tiktok, twitter, pinterest, threads > social media * 0.5
content calendar, editorial calendar, content plan, posting plan, content planner
content creation, create content, content writing, ai content, write posts
content idea, post ideas, topic ideas, video ideas, content research
repurpose video, repurpose content, content repurposing, recycle content, reuse content
podcast to posts, video to posts, youtube to blog, blog to social, episode to posts > repurpose content
short clips, video clips, shorts, reels, tiktok videos, highlights > video, repurpose content
show notes, episode notes, episode description, podcast summary
transcription, transcribe, speech to text, audio to text, transcript
subtitle, caption, closed captions, srt
text to speech, tts, voiceover, voice over, read aloud
whisper, elevenlabs, deepgram, assemblyai > transcription, voice
video generation, ai video, faceless video, text to video, avatar video
heygen, runway, veo, sora, kling > video generation
image generation, ai image, generate images, text to image, make pictures
dall e, midjourney, flux, stable diffusion, nano banana > image generation
picture, image, photo, graphic, photograph
social image, social graphic, post image, banner, thumbnail, quote card
brand, branding, brand kit, brand guidelines, style guide, corporate design
brand colour, palette, font, logo * 0.5
canva, figma, photoshop, adobe express > design, images
alt text, alternative text, image description, alt tag
accessibility, wcag, a11y, screen reader, ada compliance > alt text
image resize, crop pictures, background removal, watermark, image editing
blog post, article, blog, blog article
write blog posts, blog writing, ai writer, article generator, seo article, blog automation > blog post, draft
seo, search engine optimization, search engine optimisation, google ranking, organic search
keyword research, rank tracking, serp, backlink, on page audit > seo
meta description, title tag, schema markup, page title
landing page, squeeze page, sales page, opt in page, lead page
website, web site, site, homepage, web page
funnel, sales funnel, opt in funnel
clickfunnels > funnel, landing page
newsletter, email newsletter, e newsletter
mailing, email bulletin, circular > newsletter
write newsletter, newsletter writing, newsletter draft, create newsletter
email campaign, email marketing, email blast, mass email, bulk email
sms campaign, text blast, bulk sms, sms marketing, text message marketing
mailchimp, klaviyo, brevo, activecampaign, convertkit, beehiiv > email marketing, newsletter
advertising, paid ads, ppc, pay per click, adverts
google ads, facebook ads, meta ads, adwords > advertising, paid ads
ad copy, ad creative, ad variations, write ads > advertising, copywriting
ad report, ad spend, campaign report, roas report, ads performance > advertising, report
social listening, brand monitoring, brand mentions, mention tracking, mentions
comment moderation, moderate comments, moderate content, content moderation, filter toxic comments
reply to comments, comment reply, respond to comments, auto comment, comment to dm
direct message automation, auto dm, manychat, instagram dm bot > dm, chatbot, social media
community moderation, spam filter, ban users, moderate group > moderation, spam
webinar, online seminar, live session, virtual event, web seminar
webinar registration, webinar funnel, webinar reminder, webinar follow up
replay, recording of webinar, on demand webinar, webinar recording
giveaway, contest, competition prize, raffle, sweepstake
ab test, a b test, split test
translate, translation, multilingual
# Jobs: support
support triage, ticket triage, triage tickets, sort tickets, ticket routing
ticket, support ticket, support request, helpdesk ticket, case in support
zendesk, freshdesk, intercom, help scout, gorgias, front app > support ticket, inbox
ticket summary, ticket classification, ticket tagging, ticket priority > support triage
auto answer tickets, ai support agent, support bot, answer customer questions, deflect tickets
chatbot, chat bot, bot, chat assistant, conversational ai, conversation ai
website chat, live chat, chat widget, web chat, site chat
escalate, escalation, hand over, handover, hand off, handoff
human in the loop, human approval, manual approval, ask a person first, approval step
urgent, emergency, critical, high priority, priority
sentiment, sentiment analysis, mood, angry tone, happy or unhappy
bug report, bug, defect, issue report, error report
report a bug, bug intake, bug form, bug tracker, user reported issue > bug report
feature request, product feedback, wishlist, user idea, suggestion box
release notes, changelog, what is new, product update, version notes
roadmap, backlog, sprint, user story > product, issues
sign up, signup, registration, register * 0.7
repair status, order ready, ready for pickup, status text, job status update
status update, progress update, keep customers informed, keep clients posted
pick up, pickup, collect item, collection from shop, click and collect
# Jobs: operations and technical care
monitor, monitoring, watch, keep an eye on, surveillance
uptime, uptime monitoring, website down, site down, outage, downtime
uptimerobot, pingdom, statuspage, healthcheck, heartbeat > uptime monitoring
pager, on call alert, pagerduty, opsgenie, wake me up > alert, on call
false alarm, flapping, alert fatigue, too many alerts, noisy alerts
error handling, error handler, error workflow, failed workflow, failed execution
error alert, error notification, failure alert, error message in slack
retry, try again, retry logic, repeat on failure, backoff
rate limit, throttling, 429, too many requests, quota
webhook security, signed webhook, hmac, verify signature, webhook signature
duplicate call, idempotent, idempotency, replay attack, run only once
back up, backup, backups, safe copy, export for safety
restore, recover, disaster recovery, rollback
workflow backup, back up workflows, version control, save workflows to git > backup, github
server monitoring, disk space, cpu usage, ssl expiry, domain expiry > monitoring, alert
website change, page change, change detection, visual ping, watch website
scrape, scraper, web scraping, crawl, extract from website
apify, firecrawl, scrapingbee, brightdata, browserless > scrape
sync, synchronise, synchronize, keep in step, keep in sync, mirror
integrate, integration, connect apps, connector, connect two tools
upload, ingest, bulk import * 0.6
export, download, extract, dump
migrate, migration, move over, switch tools, port over
spreadsheet, sheet, workbook
excel, google sheets > spreadsheet
csv, xlsx, excel file, tsv > spreadsheet
airtable, notion, coda, smartsheet, baserow > table
database, db
postgres, mysql, sql, mongodb > database
data entry, typing in, key in, type over, enter by hand
data cleaning, clean up data, data quality, normalise, normalize
data extraction, extract fields, parse pdf, parse email, email parser
parse, parser, parsing, extract fields
data pipeline, etl, elt, data warehouse, bigquery, snowflake > database, sync * 0.5
dashboard, chart, graph, visualisation > report, figures
compliance, regulation, regulatory, legal requirement
gdpr, dsgvo, ccpa, data protection, privacy law
privacy, anonymise, anonymize, redact, mask personal details, pii
consent, opt in, permission, double opt in
fraud, scam, phishing, suspicious email * 0.6
phishing, malware, threat intel, suspicious login, siem > security alert
audit trail, audit log, activity log, history of changes
inspection, checklist, site inspection, safety check, audit checklist
sop, standard operating procedure, procedure, playbook, runbook
inventory of devices, asset management, asset tracking, equipment list, lending list
meeting room, room booking, desk booking, hot desk, resource booking
visitor management, visitor sign in, guest check in, front door sign in
facilities, facility management, building maintenance, cleaning rota > maintenance, tickets
weather forecast, rain, temperature > weather
postcode, postal code, zip code, zip
qr code, qr, scan code
reminder, nudge, prompt to act * 0.7
# Jobs: AI helpers and personal life
ai, artificial intelligence, machine intelligence
gpt, chatgpt, openai, llm, claude, gemini, language model > ai
machine learning, ml, deep learning, neural network, genai, generative ai > ai
ai agent, agentic, autonomous agent, multi agent, ai employee > agent, assistant
pocket assistant, telegram assistant, whatsapp assistant, voice note assistant, personal ai assistant
siri, alexa, jarvis, copilot > personal assistant, voice
prompt, prompt library, prompt engineering, system prompt
fact check, hallucination, made up answer, invented facts, wrong answers from ai > check, quote, evidence
summary, summarise, summarize, recap, digest
brief, briefing, short version * 0.6
tl dr, tldr, cliff notes, executive summary, gist, nutshell > summary
classify, classification, classifier, categorise, categorize, sort into groups
deep research, research agent, research assistant, web research, perplexity > research, summary
habit tracker, routine, goals tracker, self improvement > reminder, personal assistant
meal planner, recipe, grocery list, shopping list, what to cook > personal assistant
household, chores, family calendar, family organiser > calendar, tasks, personal assistant
email to calendar, add event from email, flight to calendar > calendar event, mail
travel plans, packing list, commute, traffic alert > personal assistant, calendar
morning podcast, audio news, listen to news, spoken briefing, news in your ear > morning brief, text to speech
read my email, talk to my inbox, search my mail, email search > mail, assistant
# Pains: people do not answer or do not come
no show, noshow, no shows, didnt show up, did not turn up
missed appointment, forgot appointment, stood up, empty waiting room > no show, appointment reminder
ghosted, ghosting, left on read, radio silence, stopped answering > no reply, follow up
no reply, no answer, no response, unanswered, silence
never hear back, waiting for reply, nobody replied, they went quiet > no reply, follow up
leads go cold, leads slip away, losing leads, leads fall through cracks, lead leakage > follow up, new lead
slow to respond, slow response, late reply, replying too late, long response time > answer at once, auto reply
forget to follow up, bad at follow up, never follow up > follow up, reminder
forgot, forgotten, forget, slipped my mind
tire kicker, time waster, unqualified leads, junk leads, low quality leads > lead qualification
phone rings all day, phone tag, constant calls, too many calls > missed call, text, self booking
is it ready calls, where is my stuff, people keep asking status > repair status, status update
same questions, repetitive questions, answering same question, keep asking same thing > faq, chatbot, help pages
last minute cancellations, people cancel last minute, drop outs > waiting list, deposit, confirmation
empty chairs, empty tables, empty classes, quiet days, unused capacity > waiting list, reactivation
double booked, double booking, overbooked, booking conflict, calendar clash
booking conflict, overbooking > calendar sync, availability
nobody shows up webinar, low attendance, low turnout, poor show rate > event reminder, webinar reminder
low response rate, low open rate, nobody opens my emails, emails ignored > email campaign, follow up
landing in spam, emails go to junk, deliverability, bounced emails > email verification, sender reputation
clients dont send documents, clients late with files, waiting on client > document collection, reminder
unsigned, not signed yet, waiting for signature, contract pending > e signature, reminder
# Pains: money
late payments, clients pay late, never paid on time, waiting to be paid > payment reminder, overdue invoice
awkward asking for money, chasing money, unpaid work, bad debt, nonpayment > payment reminder, unpaid invoice
cash flow problems, running out of cash, cash crunch, short of money > cash flow, unpaid invoice
lost receipts, shoebox of receipts, missing paperwork, receipts everywhere > receipts, expense claim
books are a mess, messy books, behind on bookkeeping, month end stress > month end close, reconciliation
numbers dont match, doesnt add up, discrepancy, mismatch, variance > reconciliation, compare
discrepancy, mismatch, deviation, gap in numbers
discrepancy, mismatch, deviation > difference
chargebacks, friendly fraud, disputes > chargeback, payment dispute
overspending, bill shock, blew the budget, budget overrun > budget, limit, alert
revenue leakage, forgot to bill, unbilled work, missing revenue > reconciliation, invoice
expenses submitted late, slow expenses, expense chaos > expense claim, approval
# Pains: losing people
churn, attrition, losing members, cancellation rate, losing subscribers
about to leave, at risk members, churn risk, likely to cancel, members drifting away
retention, keep members, keep clients, retain, loyalty * 0.8
inactive, lapsed, dormant, not active, gone quiet
people stop coming, stopped visiting, never come back, one time buyers > win back, reactivation
bad reviews, negative review, one star review, low rating, unhappy review
bad reviews, fake reviews, poor rating, no reviews, too few reviews > review request, reputation management
angry client, upset client, unhappy client, disappointed buyer > complaint, escalation, sentiment
people return everything, high return rate, too many returns > return request, refund
staff turnover, employees quitting, people quit, high turnover, burnout > employee survey, retention
cant find staff, no applicants, hard to hire, labour shortage, nobody wants to work > recruitment, job posting
new hires are lost, chaotic onboarding, nobody prepared first day > employee onboarding
users dont activate, signups never log in, low activation > user onboarding, follow up
# Pains: too much work
too many emails, email overload, buried in email, inbox full, overflowing inbox
inbox chaos, messy inbox, swamped with mail, email hell > email triage, inbox
drowning in tickets, ticket backlog, support overload, swamped support > support triage
manual data entry, copy paste, copy and paste, retyping, double data entry, rekeying
copy pasting between apps, manual work, tedious tasks, busywork, repetitive task > sync, data entry
spreadsheet hell, too many spreadsheets, outdated spreadsheet, excel chaos > spreadsheet, report, sync
too much admin, paperwork, admin work, bureaucracy, red tape
too many meetings, forgot what was said, nobody takes notes, meeting overload > meeting notes, summary
nobody does action items, tasks forgotten, things fall through cracks > task reminder, tasks
reports take forever, manual reporting, reporting takes hours, weekly report pain > report generation, report
no time to post, inconsistent posting, empty content calendar, writers block > schedule posts, content idea
newsletter overload, too much to read, information overload, behind on reading > newsletter digest, summary
sold out, keeps selling out, ran out of stock, shelf empty > low stock, reorder
stock is wrong, oversold, inventory mismatch, wrong stock count > inventory sync, stock
too many tools, tools dont talk, silos, scattered information, disconnected apps > integrate, sync
messy crm, dirty contacts, outdated contacts, incomplete contacts > clean crm, deduplicate, enrichment
cannot find files, lost documents, where is that document, searching for information > search, own documents
missed deadlines, late projects, overdue, behind schedule > deadline, reminder
broke at night, silent failure, failed without notice, breaks all the time > error alert, retry
spam, junk mail, unwanted mail, robocall
shift chaos, last minute sick, who covers the shift, rota headache > shift swap
slow approval, waiting for approval, bottleneck, stuck with manager > approval, reminder
forgetful, disorganized, disorganised, overwhelmed, swamped > personal assistant, reminder, tasks
understand numbers, no overview, flying blind, in the dark > report, figures
human error, typo, mistake, wrong entry * 0.7
hallucinating bot, ai makes things up, cannot trust ai > fact check, approval, sources
# Documents and things
invoice, bill
receipt, proof of purchase, sales slip, purchase receipt
quote, quotation, estimate, cost estimate, price offer
bid, price quote, offer letter to client > quote, estimate
offer, proposal, quote * 0.7
proposal, pitch deck, business proposal, scope of work, sow
contract, agreement, deal terms, written agreement
nda, non disclosure agreement, confidentiality agreement
nda, msa, dpa, terms of service, service contract > contract, agreement
release form, waiver, liability waiver, model release
typeform, jotform, google form, tally, gravity forms > form
pdf, document, file, attachment * 0.5
folder, directory, drive folder, file folder * 0.7
google drive, dropbox, onedrive, sharepoint, box storage > folder, files
statement, account summary, transaction history, bank transactions
credit note, credit memo, refund note
delivery note, packing slip, waybill, bill of lading, shipping label
minutes, jottings, memo > notes * 0.6
postcard, direct mail, handwritten note, thank you card, greeting card
thank you, thanks, thank you note, thank you message
voucher, coupon, gift card * 0.7
discount, promotion, special offer, deal of the day, money off
brochure, flyer, leaflet, poster, one pager
price list, rate card, tariff, fee schedule
passport, id card, driving licence > documents, identity check
identity check, id verification, kyc check, verify identity
password, credential, login, sign in details
api key, token, secret, access key * 0.7
bio, biography, about me, speaker profile > profile
snapshot, ghl snapshot, sub account, funnel template > gohighlevel * 0.5
ghl, highlevel, high level, gohighlevel
# Channels
text message, sms, text msg
text, txt, imessage > sms, text message
sms, text message, text msg > texting, by text
mms, picture message, rcs > text message
text back, reply by text, two way texting, sms reply
whatsapp, whats app, wa message
whatsapp, telegram, signal, viber, line app, wechat > messenger, chat message * 0.5
messenger, chat app, instant message, instant messenger
email, mail, e mail, electronic mail
gmail, outlook, hotmail, yahoo mail, imap, smtp > email
mailbox, inbox, email account
phone call, telephone call, call
telephone, mobile, cell phone, cellphone, smartphone, handset > phone
ring up, dial, give a ring > call, phone * 0.6
twilio, vapi, retell, aircall, ringcentral > phone call, voice agent, text message
voicemail, answering machine, voice mail, answerphone, voice message
voice note, voice memo, audio message, voice recording
audio, sound, recording, mp3 * 0.6
dm, direct message, private message
slack, ms teams, microsoft teams, discord, google chat > team chat, channel message
team chat, channel message, group chat
push notification, push message, browser notification, app notification
video, clip, film, footage
youtube, vimeo, loom > video
video call, video meeting, online meeting
zoom, google meet, facetime, webex > video call, meeting
podcast, audio show, podcast episode
episode, podcast episode, new show
spotify, apple podcasts, buzzsprout, riverside > podcast
letterbox, postal mail, snail mail > letter, by post * 0.5
wordpress, webflow, wix, ghost cms, squarespace > website
reddit, hacker news, quora, stack overflow > forum, posts, mentions
forum, message board, community board
story, reel, carousel, status post > post, social media
webhook, http request, api call, rest api, endpoint
# Jargon: sales and marketing
mql, marketing qualified lead, sales qualified lead, sales accepted lead > qualified lead, lead qualification
sql > sales qualified lead, lead qualification * 0.4
bant, meddic, spin selling, qualification framework > lead qualification
icp, ideal customer profile, buyer persona, target audience
buyer persona, firmographics, technographics > lead enrichment, segment
abm, account based marketing, target account
cro, conversion rate, conversion optimization, conversion rate optimisation
ctr, cpc, cpm, cpa lead, cost per click, impression > advertising, report
roas, roi, return on investment, return on ad spend
ltv, clv, cltv, lifetime value, customer lifetime value
cac, customer acquisition cost, acquisition cost, cost per lead, cpl
ugc, user generated content, fan content
cta, call to action, button text
utm, attribution, tracking link, conversion tracking > campaign, analytics
seo, sem, aeo, geo ranking, llms txt > search engine optimization, website
smm, social media marketing, social media management > social media, schedule posts
hubspot, salesforce, pipedrive, zoho > crm, contact management
crm, contact database, contact management, client database, address book
prospect list, lead list, contact list, mailing list
segment, audience, segmentation, cohort, target group
kol, brand ambassador, micro influencer > influencer
rfm, customer segmentation, propensity > segment, win back
nps, net promoter score, csat, satisfaction score, ces
ga4, google analytics, plausible, matomo, web analytics > visits, report
website visits, website traffic, page views, website visitors, traffic
kpi, metric, key figure, performance indicator
kpi, metric > numbers, figures * 0.6
okr, goal, target, milestone * 0.7
retainer, monthly retainer, fixed fee > contract, invoice
qbr, quarterly business review, account review, business review > report, slides, meeting
# Jargon: finance
arr, mrr, recurring revenue, monthly recurring revenue, annual recurring revenue
mrr, arr, gmv, run rate > revenue report
dso, days sales outstanding, aging report, ageing report, aged debtors > unpaid invoice, receivables
dpo, payment terms, net 30, net 60 > supplier invoice, due date
cogs, cost of goods sold, gross margin, margin, markup
opex, capex, overhead, operating cost > expenses, budget
ebitda, p l, pnl, bottom line, net profit > financial report
revenue, turnover, sales, income * 0.8
profit, net profit, gain, margin * 0.6
ledger, general ledger, gl, chart of accounts, trial balance > bookkeeping, reconciliation
accrual, depreciation, amortisation, deferred revenue > month end close, bookkeeping
three way match, po matching, goods received > invoice check, purchase order
ach, bacs, sepa, wire transfer, bank transfer, iban
kyc, aml, kyb, know your customer, anti money laundering
ach, bank transfer, zelle, venmo > payment
sox, internal control, four eyes, dual approval > approval, audit trail
e invoice, xrechnung, zugferd, peppol, einvoicing > invoice
fp a, budgeting, planning and analysis, variance analysis > budget, forecast, report
erp, netsuite, odoo, sap, dynamics > orders, inventory, invoices
loan repayment, instalment plan, payment plan, bnpl, pay in instalments > payment, due date, reminder
# Jargon: operations, support, HR, legal
sla, service level, response time, first response time, service level agreement
sla, first response, resolution time, breach warning > promise, late answer, queue
queue, backlog, waiting line, pile
rfp, rfq, rfi, request for proposal, request for quote
ops, operations, revops, bizops
mttr, root cause, postmortem, incident review > incident, report
incident, outage, emergency event, breakdown * 0.7
eta, estimated arrival, arrival time, time of arrival
bom, mrp, wms, tms, bill of materials > inventory, stock, supplier
moq, safety stock, par level, days of cover, sell through > reorder, stock
pull request, merge request
pr, code review > pull request
jira, linear, github issues, gitlab > issue, bug report
iso 27001, soc 2, soc2, security questionnaire > compliance, documents
dsar, right to erasure, data subject request, delete my data > gdpr, request
fte, headcount, workforce planning, org chart > staff, report
toil, pto balance, leave balance, holiday allowance, remaining days > time off
hris, workday, personio, gusto, deel > hr, payroll, employees
eod, cob, end of day, close of business
dnc, suppression list, blocklist, blacklist, do not contact > opt out
single source of truth, master data, golden record > sync, deduplicate
pos integration, foodics, toast pos, lightspeed > till, orders
# Everyday verbs
remind, nudge, ping, jog memory
ping, poke, bump, buzz > remind, message
chase, follow up, run after, check back
notify, alert, inform, let know, give heads up * 0.8
notification, notify, alert, heads up
warn, warning, alarm, alert * 0.8
gather, collect, pull together, compile, bring together
fetch, grab, retrieve * 0.6
harvest, extract, pull from page > scrape
sum up, wrap up, boil down, condense, shorten > summarize
write, draft, compose * 0.8
rewrite, rephrase, reword, paraphrase
answer, reply, respond
response, respond, reply
question, inquiry, inquire * 0.6
forward, pass on, relay, route, redirect
publish, post, put out * 0.7
verify, validate, double check
verification, verify, validation
compare, comparison, match, cross check, hold against
look up, lookup, search, find * 0.7
detect, spot, notice, recognise, recognize, discover
sort, organise, arrange, tidy * 0.7
prioritise, prioritize, rank
filter, sift, weed out, screen, narrow down
combine, merge, join, consolidate, unify
convert, transform, turn into, change format
fix, repair, mend, sort out
remove, delete, erase, get rid of, wipe * 0.8
pause, freeze, suspend * 0.8
launch, kick off, kickoff * 0.6
trigger, fire when, set off, on event, react to
create, generate, produce * 0.5
update, refresh, keep current, bring up to date
count, tally, add up * 0.8
calculate, compute, work out, figure out
prepare, get ready, prep * 0.8
track, keep track, trace, monitor, follow progress * 0.7
measure, gauge, evaluate, assess, score
decide, decision, choose * 0.6
assign, allocate, delegate, hand out
welcome, greet, greeting, say hello
attract, drum up, get more clients > lead generation, referral program
describe, description, explain
listen, hear, heard
# Spelling and forms a stemmer does not join
sell, sold, sale, selling
buy, bought, purchase, buying
pay, paid, payment, payer
send, sent, sending
write, written, wrote, writer
speak, spoke, spoken, speech
lose, lost, loss
teach, taught, teaching
break, broke, broken, out of order
meet, met, meeting * 0.6
leaver, quit > leave, leaving * 0.6
choose, chose, chosen, choice
grow, grew, growth
catch, caught, captured
subscribe, subscription, subscriber, subscribing
unsubscribe, unsubscription, opting out
qualify, qualified, qualification
identify, identification, identifier
apply, application, applicant, applied
reply, replied, replies
attend, attendee, attendance, attending
refer, referral, referred
inquire, enquire, query > enquiry, inquiry * 0.8
analyse, analyze, analysis, analytics, analysing
optimise, optimize, optimisation, optimization
categorise, categorize, categorisation, categorization
prioritisation, prioritization > prioritise, prioritize * 1
recognition > recognise, recognize
digitise, go paperless
colour, color
programme, program
centre, center
licence, license, licensing
enrolment, enrollment, enrol, enroll
counselling, counseling
jewellery, jewelry
appointment, appt, apptmt, appts
mgmt, mgt > management * 0.5
biz, bizness, buisness > small business * 0.6
asap, right away, immediately, at once, straight away
info, information * 0.8
ppl, folks > people
admin, administration, administrative, administrator
pic, pics > picture, photo, image
hrs, hour of work > hours
mins > minutes
tmrw, tomorrow, tmr
wkly, weekly, every week, once a week
daily, every day, each day, day by day
monthly, every month, each month, once a month
yearly, annual, annually, every year
nightly, every night, overnight, at night
hourly, every hour, each hour
real time, realtime, instantly, live, within seconds * 0.8
by hand, manual, manually * 0.7
calender, calander, calandar > calendar
recieve, receit, reciept, reciepts > receipt
shedule, schedual, scedule, scheduel > schedule
maintainance, maintenence, maintanance > maintenance
resturant, restaraunt, restraunt > restaurant
reminer, remider, remindar > reminder
apointment, appoitment, appointement > appointment
recruting, recrutement, recuriter > recruitment
newsleter, newletter, news letter > newsletter
quoation, qoute, qoutes > quote
follw up, folow up, followups > follow up
adress, addres, adresses > address
costumer service, custumer > customer support
# Pains in everyday words: people who do not come, answer or stay
people not showing up, not showing up, dont show up, doesnt show up, fail to show up, stop no shows > no show, appointment reminder
patients forget their appointments, clients forget appointments, forget appointments, people forget their booking > appointment reminder, no show
regulars stop coming, stop coming, stopped coming, dont come back, never came back, stay away > win back, reactivation, lapsed
not seen for months, havent been back, long time no see, overdue for a visit > recall, reactivation, win back
losing customers, customers leave, clients leave us, customers drop off, customers disappear > churn, win back, retention
regular, regular customer, regulars, returning customer, repeat customer > member, guest, loyal * 0.6
go cold, went cold, goes cold, gone cold, go quiet, fall silent > no reply, follow up, quiet
nobody answers, no one answers, nobody gets back, nobody calls back, never called back > missed call, auto reply, follow up
waiting for an answer > answer same day, callback
keep calling, keeps calling, calling all day, calls all day, phone never stops > phone, status text, missed call
is it done yet, ready yet > repair status, ready for pickup
someone else was faster, first to answer wins > speed to lead, quote in minutes, instant lead response
cancels, somebody cancels, someone cancels, cancellation comes in, slot becomes free > cancellation, cancelled, waiting list
next person in line, next in line, moves up, move up > waiting list
empty appointments, gaps in the diary, holes in my schedule, empty seats, quiet weeks > waiting list, fill, quiet weeks
half of them come > event reminder, rsvp, webinar reminder
members quit, members leave, cancel their membership, cancel membership, people quit the gym > churn, retention, win back
students drop out, learners give up, stop watching lessons, dont finish the course, unfinished lessons > course progress, inactive student, reminder
donors stop giving, donors who left, lapsed donors > donor, win back, thank you
one time customers, bought once, never buy again, never order again > win back, repeat purchase
unhappy customers, angry customers, customers complain, dissatisfied customer > complaint, feedback, escalation
detractor, nps detractor, unhappy patient, unhappy guest > complaint, unhappy, feedback
complain, complaining, complaint > complaint, feedback, unhappy
feedback after visit, feedback after appointment, how was your visit, after visit survey > review request, feedback
bad mouth, negative comment, bad feedback > complaint, review, feedback
more reviews, get more reviews, more google reviews, better reviews, more stars > review request, ask for a review
reply to google reviews, reply to reviews, answer google reviews > review response, review
# Pains in everyday words: money
dont get paid, not getting paid, havent been paid, still not paid, customer wont pay > unpaid invoice, payment reminder, overdue
people owe me money, money owed, who owes me, clients owe us > unpaid invoice, overdue invoice
pay late, pays late, paying late, pay too late, paid late > overdue invoice, payment reminder, late payment
hate asking for money, chase money, run after money, beg for payment > payment reminder, chase invoice
dont add up, doesnt match, dont match, does not balance, numbers are off, figures differ > reconciliation, difference, compare
money missing, till is short, cash is missing, till difference > reconciliation, till, difference
card was declined, card expired, card declines, expired cards > failed payment, failed card
what we sold, how much we made, how much we sold > revenue, sales, weekly numbers
earn, earned, earnings, made money > revenue, sales * 0.8
last week, past week, week in review > weekly, week
last month, past month, previous month > monthly, month
how is business doing, how are we doing, business at a glance > weekly numbers, kpi report
without opening dashboard, no dashboard, without opening another app > dashboard, slack message * 0.6
log in, logging in, logged in, logs in > login, account * 0.6
receipts in a box, receipts in my wallet, paper receipts, crumpled receipts > receipt, expense claim, photo
out of pocket, pay employees back, reimburse staff > expense claim, reimbursement
price on the spot, price right away > instant quote, price, quote
quotes never answered, offer without an answer, customers dont answer offers > quote follow up, unanswered quote
sign the offer, sign on phone, accept the offer, signed offer > signature, e signature, signed quote
too expensive, spending too much, costs too much > budget, limit, cost
deposit up front, pay in advance, take a deposit, secure the booking > deposit, prepayment
tips, gratuity, tip pooling > payroll, restaurant * 0.5
split the bill, shared costs, split expenses > expense, invoice
insurance paperwork, claim forms, claims paperwork > insurance claim, documents
invoice disputes, wrong invoice, invoice query > invoice, complaint, dispute
price increase, raise prices, new prices letter > price, announcement, email campaign
late fees, reminder fee, penalty for late payment > overdue invoice, payment reminder
# Pains in everyday words: work and staff
someone calls in sick, calls in sick, call in sick, called in sick > shift swap, shift cover, replacement
who is working, who works when, who is on duty > shift plan, rota
who is away, who is off, who is on holiday, who is out today > absence calendar, time off
ask for holiday, request days off, want time off, going on vacation > time off request, leave request
cant find people, cant find workers, cant find anyone, nobody applies, need more staff, need workers > hiring, recruitment, applicants
applicants disappear, applicants are gone, candidates drop out > answer applicants, applications, interview booking
reading applications, pile of applications, too many applications, hundreds of resumes > screen applications, applicants, shortlist
fair selection, choose applicants fairly > fair hiring, criteria, application
first day at work, someone starts monday, starts on monday, joins the team, new person starts > new employee, first week, onboarding
new staff, new team member, new staff member, new hires > new employee, new hire, new colleague
onboarding new staff, onboard new staff, staff onboarding > employee onboarding, first week, new employee
new colleague, new coworker > new employee, first week
instead of asking me, asking me the same, keep asking me, always ask me > own documents, knowledge base
where the file is, where is the file, where files are, which folder, find the right document > own documents, drive folder, search documents
look things up, look it up, look something up, find it themselves > search, own documents * 0.8
manual, handbook, instruction book, user guide, guidebook * 0.7
manuals, handbooks, work instructions, how to guides > own documents, knowledge base, documents * 0.8
what we agreed, what was agreed, what we decided, who said what, what was said > meeting notes, decisions, action item
nobody remembers, no one remembers, cant remember what > notes, reminder, meeting notes
who does what, who is responsible, nobody feels responsible, no owner > owner, assign, action item
unprepared, not prepared, never prepared, badly prepared > meeting brief, prepare
prepare for client calls, prep before call, prepare for a call, ready for the meeting > meeting brief, before meeting
client calls, client call > client meeting, meeting, call * 0.8
who is this person, who is this company, who they work for, where they work > company lookup, contact lookup, lead enrichment
forget things, forgetting things, forget everything, so much to remember > reminder, task, personal assistant
summary of my day, my day, day ahead, whats on today, what is on today > morning brief, agenda, today
every morning, each morning, in the morning > morning, daily, morning brief * 0.8
while driving, in the car, hands free > voice, listen, speech
talk to it, by talking, just say it, speak to it, by voice > voice message, voice assistant * 0.8
todo by voice, voice todo, voice to do, note by voice, dictate tasks > voice assistant, task, personal assistant
type everything twice, type it in again, enter everything twice, retype > data entry, sync
takes hours every week, takes forever, takes all day, eats up my time > automatic, report * 0.4
so many messages, too many messages, messages everywhere, too many channels > shared inbox, one inbox, triage
drowning in email, emails pile up, mails pile up, behind on email > email triage, inbox, draft reply
answer customer emails, answer customer mail, reply to customers, answering customers, customer emails > support inbox, draft reply, triage
answer the same question, asked the same thing > faq, chatbot, help pages
outside business hours, when we are closed, while we are closed, after we close, at the weekend > after hours, auto reply, opening hours
nobody reads the reports > weekly numbers, slack message
doesnt work, does not work, not working, isnt working, it broke, something broke, stopped working > bug, bug report, error, failed
users only write, useless bug reports, vague bug reports, missing details, incomplete reports, not enough information > bug report, complete, steps
keeps failing, keeps crashing, fails at night, fails silently, fails without telling > error handling, failed workflow, retry
keeps timing out, timing out, times out, timed out, timeout, connection lost > retry, error, failed
api is down, api fails, api errors, service unavailable, flaky api > retry, error, api
twice, runs twice, sent twice, double bookings, comes in twice, charged twice > duplicate, double, repeated
site is slow, slow website, page speed, website speed > monitoring, website
is the site up, is my website up, website offline, server is down, server crashed > uptime monitoring, website down
woken up at night, alarms for nothing > false alarm, on call, pager
text at night, texts at night, messages at night, message too late, woke a customer > quiet hours
too many texts, texting too often, text people too much, spam my customers > quiet hours, limit
calls ring around, ring group > call routing, hand over, on call
until someone takes it, until somebody answers, someone takes care > escalate, hand over
sent back, send back, sends back, returned goods, gets returned > return, return request
which products come back, products come back, reason for return, why they return > returns, return reason
wrong size, doesnt fit, broken on arrival, damaged in transit > return, exchange, complaint
run out of stock, runs out, ran out, running out, run out > low stock, reorder
running out of material, running out of supplies, out of supplies, order supplies > reorder, inventory, supplier
on the way, on its way, almost there > on my way, arrival, text * 0.8
arrival window > technician, arrival time, appointment reminder
seasonal service, service season, seasonal maintenance, spring service, autumn service, winter check > season, seasonal, service due * 1
seasonal campaign, season campaign, spring campaign, christmas campaign > season, campaign, reactivation
no work in winter, no work in summer, slow winter, slow summer > quiet weeks, season
emergency calls, emergency jobs, emergency call, urgent jobs > missed call, emergency, urgent
emergency plumber, emergency electrician, emergency locksmith, emergency repair > plumber, missed call, local service * 0.8
# What people ask a template to be
free, no cost, at no charge, gratis, without paying
beginner, for beginners, easy to set up, starter, no experience > simple * 0.5
ready to use, out of the box, plug and play, done for you, prebuilt > template * 0.4
approval buttons, approve button, approve with a button, button to approve, yes no buttons > approval, thumbs up, approve
slack approval buttons, slack approval, slack buttons, approve from slack, yes in slack > slack approval, thumbs up in slack, approval
ask me first, asks me first, before it sends, nothing sent without me, i want to confirm > approval, human in the loop, confirm
own data, own documents, own files, company documents, internal documents > own documents, knowledge base
source, sources, citation, with source > quote, evidence, names of the files
weekly email, weekly mail, weekly digest, weekly roundup, once a week > weekly, digest
email to ticket, mail to ticket, emails into tickets, tickets from email, voicemail to ticket > support ticket, create ticket
support chatbot, website assistant, bot for customers > chatbot, conversation assistant, support
ticket deflection, deflect tickets, self service support, reduce tickets, fewer tickets > support triage, help pages, chatbot
first contact, first message, first reply > follow up, new lead * 0.6
linkedin posts, linkedin post, linkedin content, posts for linkedin > linkedin, social media, post
instagram posts, instagram content, facebook posts, tweets from > social media, post
send contracts, contracts for signature, send for signature, contract to sign, send documents to sign > e signature, agreement, contract
accessibility fixes, accessible website, website accessibility, fix accessibility > accessibility, alt text
blind users, visually impaired, image captions for blind > alt text, accessibility
lecture recording, recorded lecture, lecture notes, class recording > transcription, notes, recording
hiring page, careers page, career page, jobs page, application page > hiring, recruitment, landing page, application
book the dentist > dental clinic, booking
ghl clinic snapshot, clinic snapshot, clinic system > clinic, dental clinic
# Further trades and their words
lactation consultant, birth centre, newborn photographer, baby classes > appointments, clients, parents
speech clinic, autism centre, aba therapy, special needs school > therapist, parents, intake
sleep clinic, allergy clinic, pain clinic, travel clinic, vein clinic > clinic, patients, appointment
blood pressure, diabetes, chronic care, remote patient monitoring > patients, reminder, check in
dialysis, radiology, mri, xray, imaging centre > clinic, patients, appointment
medical device, hearing aid shop, orthotics, prosthetics, mobility shop > patients, shop, repair
ambulance, patient transport, medical transport, non emergency transport > dispatch, driver, patients
rehab centre, addiction treatment, sober living, recovery home > intake, clinic, families
live in care, respite care, dementia care, elderly parents, care for my mother > home care, families
foster care, adoption agency, social worker, case worker > intake, families, documents
nail appointment, lash appointment, brow appointment, wax appointment > salon, appointment
wig shop, hair extensions, barber academy, beauty school > salon, training
cosmetics brand, skincare brand, perfume shop, beauty products > ecommerce, shop, product texts
tanning, float spa, cryotherapy, massage chair, hot tub > spa, booking, membership
riding school, horse stable, equestrian, livery yard > lessons, booking, members
sailing school, surf school, ski school, diving centre > lessons, booking, weather
shooting range, paintball, go kart, laser tag, axe throwing > bookings, party, waiver
padel, tennis court, pitch hire, court booking, ice rink > booking, membership, sports club
marathon, race registration, running club, cycling club, triathlon > event registration, members
coach of a team, football coach, referee, sports team > team, members, attendance
fencing contractor, deck builder, patio, paving, driveway company > contractor, quote, home services
concrete, demolition, excavation, scaffolding, crane hire > construction, contractor, quote
welder, metal worker, blacksmith, steel fabrication > manufacturer, quote, trades
asbestos, radon, damp proofing, air quality testing > inspection, home services, quote
lift maintenance, elevator service, fire extinguisher service, fire alarm test > service due, maintenance, inspection
boiler check, heating check, furnace check, filter change, winter check of heating > heating, service due, maintenance reminder
chimney, stove installer, fireplace shop, pellet stove > heating, home services
energy audit, energy adviser, retrofit, insulation grant > quote, home services
ev charging, charging station, wallbox > electrician, home services
smart meter, battery storage, solar lead, solar quote > solar installer, quote
curtain, blinds, awning, shutters, upholstery > home services, quote, shop
housesitter, airbnb cleaner, turnover cleaning, holiday home cleaning > cleaning, short term rental
office cleaning, end of tenancy cleaning, deep clean, house clean > cleaning company, cleaning quote
oven cleaning, gutter clean, sofa cleaning, mattress cleaning > cleaning, quote
ironing service, laundry pickup, shoe care, alterations > pick up, ready, repair status
piano tuner, instrument repair, violin maker, music shop > repair shop, appointment
camera repair, console repair, laptop repair, tablet repair, screen repair > repair shop, repair status
bicycle shop, ebike, bike service, bike repair, scooter repair > repair shop, repair status, service due
boat yard, marina, boat repair, outboard service > repair shop, season, storage
caravan dealer, motorhome, trailer hire, van hire > rental, booking, dealership
mot centre, vehicle inspection, emissions test, roadworthy test > auto repair shop, reminder, inspection
tyre change, winter tyres, tire change, wheel change > auto repair shop, season, appointment
auto glass, car audio, car keys, car electrics > auto repair shop, quote
towing, recovery service, roadside assistance, breakdown service > emergency, missed call, dispatch
bus company, coach hire, airport transfer, shuttle service > booking, driver, quote
drone pilot, aerial photography, surveying firm, land survey > quote, photographer, inspection
courier driver, delivery driver, rider, parcel driver > delivery, driver, hiring
estate sale, auction house, pawn shop, antiques dealer, second hand shop > shop, listing, event
student housing, dormitory, shared flat, rooming house > tenant, property manager, application
parking lot, car park, parking permit, parking spaces > booking, permit, property
title company, escrow, conveyancer, conveyancing > real estate, documents, deadline
property auction, land sale, plot of land, new build homes, off plan > real estate, buyer, leads
home inspection report, snagging list, defect list, punch list > inspection, checklist, construction
open day, show home, viewing weekend, weekend of viewings > open house, viewing, sign in
visitors sign in, sign in sheet > sign in, open house, registration
brunch, dinner party, tasting menu, supper club, pop up restaurant > restaurant, event, table
headcount, final number, number of guests, guest count > guests, large party, final number
menu change, daily special, lunch menu, menu of the day > menu, restaurant
food safety, haccp, hygiene rating, kitchen temperature > checklist, inspection, restaurant
bar staff, kitchen staff, chef, line cook, dishwasher > restaurant staff, hiring, shifts
bakery orders, cake orders, preorder bread, custom cake > order, bakery, quote
farm shop, csa box, veg box, farmers market, butcher > shop, orders, subscription
brewer, coffee roaster, tea shop, chocolate maker > shop, orders, ecommerce
housekeeping, room cleaning, room ready, maid list > hotel, cleaning, task
hotel reviews, guest reviews, airbnb reviews > review request, guest
tour booking, museum tour, walking tour, boat tour > booking, guests, tickets
cruise, pilgrimage, group travel, school trip planning > travel, group booking, documents
flower delivery, funeral flowers, bouquet, wedding flowers > florist, order, event
toy store, baby store, pet store, hobby shop, game store > shop, ecommerce
bookshop, comic shop, record store, vinyl > shop, orders, event
pharmacy delivery, medicine refill, refill reminder > pharmacy, reminder
optical shop, glasses ready, contact lens reorder, new glasses > optician, ready for pickup, recall
puppy, kitten, rabbit, horse vet, worming, flea treatment > pet, veterinarian, recall
pet vaccination, dog vaccination, annual shots, rabies shot, pet check up > vaccination, pet, recall
pet insurance, pet food subscription, pet grooming reminder > pet, reminder, subscription
patent attorney, trademark, intellectual property > law firm, deadline, documents
will writing, probate, power of attorney, trust lawyer > law firm, intake, documents
conveyance, tenancy dispute, employment lawyer, tax lawyer > law firm, intake form
bankruptcy, insolvency, debt adviser > law firm, intake, documents
tax office letter, tax documents, tax papers, collect tax documents > document collection, tax, accountant
client documents, missing papers, papers from clients, waiting for papers > document collection, reminder, client
payroll questions, salary question, payslip question > hr questions, payroll
pension, retirement plan, 401k, benefits enrollment > hr, insurance, documents
car insurance, home insurance, policy expiring, insurance claim status > insurance, renewal, claim
claims, claim handling, damage report, accident report > claim, photo, form * 0.6
bank appointment, loan application, credit application > application form, documents, appointment
church event, service rota, sunday service, parish newsletter > church, event, newsletter
volunteers needed, find volunteers, helpers for event, thank volunteers > volunteer, shift, thank you
donation thank you, thank donors, donor letter, donor update > donor, thank you
choir, orchestra, theatre group, amateur dramatics, brass band > members, event, rehearsal
parent teacher meeting, parents evening, school event > parents, appointment, event
school absence, sick child, child is ill, absent from school > absence, parents, message
tuition fee, school fees, course fees > payment reminder, invoice, parents
online teacher, course platform, course students, student engagement > online course, course progress, students
certification course, continuing education, cpd, ceu > course, certificate, reminder
thesis, dissertation, exam dates, study group > research paper, deadline, notes
youth club, after school, holiday camp, summer school > registration, parents, waiting list
# Further jobs, tools and jargon
intake call, fit check, chemistry call, first call with client > discovery call, fit call
qualify before call, filter calls, only serious clients, unqualified calls > application, qualification, fit call
speaker website, coach website, personal website, one page website, portfolio site > landing page, page kit, website
website for plumbers, website for local business, local business website, contractor website > landing page, local service
website design, page design, web design, design system > page kit, website, design
brand colours, brand colors, corporate colours, house style > brand, design, colours
pictures for posts, post pictures, images for social media, instagram pictures, story pictures > social image, picture
product descriptions, write product texts, product titles, product bullets > product description, product text
podcast episode to posts, podcast marketing, promote my podcast, podcast content > podcast, posts, repurpose
podcast guests, guest management, find podcast guests, book podcast guests > podcast guest, pitch
show prep, guest research, interview prep > podcast guest, meeting brief
webinar replay, send replay, watch later, recording link > replay, webinar
webinar signups, webinar invitation, invite to webinar > webinar registration, webinar
newsletter summary, summarise newsletters, unread newsletters, too many newsletters > newsletter digest, summary
headline, news of the day, todays news, news podcast > news, morning brief
changelog from github, release log, what changed, whats new page > release notes, pull request
duplicate bugs, duplicate issues, same bug twice > bug report, duplicate
voice of the customer, customer insights, what customers want, what customers say, customer themes > feedback, themes, report
support report, ticket report, ticket analysis, analyse tickets > themes, support ticket, report
sentiment report, monthly feedback report > feedback, themes
sql query in english, ask data in english, plain english query, query database without sql > ask database, text to sql
read only access, safe database access > read only, database
index my drive, search google drive, drive search, ask my drive > own documents, drive folder
workflow failed, workflow error, automation failed, automation error, automation broke > failed workflow, error handling, error alert
monitor workflows, watch my workflows, workflow alerts > failed workflow, error handling
retry policy, retry api, retries, try it again later, transient error > retry
webhook retries, webhook duplicates, verify webhook, secure webhook, webhook authentication > webhook security, webhook signature
health checks, site check, ping website, website monitor > uptime monitoring, website down
daily reconciliation, orders vs payments, orders and payments, compare orders with payments, payments match orders > reconciliation, orders, payments
stripe payouts, match stripe payouts, stripe reconciliation > reconciliation, stripe
supplier orders, order from suppliers, order email to supplier, reorder email > reorder, supplier, order
stock forecast, demand forecast, sales forecast for stock > reorder, stock
return form, returns portal, return policy, returns process > return request, returns
post purchase, after delivery, after purchase, parcel arrived > review request, delivered, thank you
deals nobody touched, untouched deals, inactive deal, old deals, deals forgotten > quote follow up, deal, follow up
follow up on quotes, remind about quote, quote reminder, offer reminder > quote follow up
lead cost, enrichment cost, cheap enrichment, enrichment credits > lead enrichment, budget
company data, company information, firm data, employee count > company lookup, lead enrichment
drip texts, long nurture, year long follow up, stay in touch > nurture, follow up
buyers not ready, not ready to buy, just looking, only looking > nurture, real estate nurture
refer friends, friends bring friends, recommend us, recommendation, happy customers recommend > referral program, referral
referral reward, referral bonus, thank you gift, thank you for referral > referral, thank you
birthday club, birthday discount, birthday offer > birthday, offer
membership offer, honest offer, keep offer, stay offer > retention, offer, membership
renew, renews, renewed, expires soon, runs out soon > renewal
contract ends, expiring contract, subscription ends, plan expires > renewal, reminder
client welcome, welcome clients, welcome new clients, client start > client onboarding, kickoff, welcome
new agency client, agency clients, agency onboarding, onboard agency client > client onboarding, agency
passwords from clients, access from clients, get access, logins from clients > access, client onboarding
slides for clients, client slides, report deck, monthly deck > client report, slides
name tags, seating chart, guest check in > name tag, guest list, event
small event, private event, company party, dinner event, meetup organiser > event, rsvp
rsvps, who is coming, who comes, count of guests > rsvp, guest list
group bookings, large groups, big tables, big group, large table, party of twelve > large party, group booking, table
quote form, quote calculator, price form, online quote > instant quote, quote, price
photo of receipt, snap receipt > receipt, expense claim
manager approval, boss approves, ask the boss, manager says yes > approval
monthly closing, closing checklist, close checklist, accountant checklist > month end close, checklist
shift marketplace, open shifts, offer a shift, give away my shift, pick up a shift > shift swap
hiring by text, text applicants, apply by text, sms recruiting > hiring, text, applicants
construction workers, construction worker, roofers wanted, electricians wanted, hire electricians > hiring, trades, applicants
nurses wanted, hire nurses, hire caregivers, recruit nurses, recruit carers, caregiver recruiting > nurse, applications, hiring
shadow shift, trial shift, working interview, taster shift > trial day, shadow shift, interview
interview scheduling, interview appointment, schedule interview, book an interview > interview booking, applicants, hiring
families, next of kin, daughter of patient > families, home care * 0.6
care inquiry, care enquiries, care request, asking for care > home care, inquiry
exercise video, exercises at home, home exercises, exercise plan > exercise, physiotherapist
between appointments, between sessions, between visits > between sessions, exercise, conversation assistant
pain question, patient questions, answer patients, patient chatbot > conversation assistant, patients
privacy of applicants, remove names from cv, hide the name > anonymous application, fair hiring
scorecard, score sheet, evaluation criteria, selection criteria > criteria, evidence, application
email me a summary, short summary, three line summary > summary, digest
calendar by chat, calendar assistant, book by chat, schedule by chat > personal assistant, calendar
ask my calendar, check my calendar > personal assistant, calendar
assistant on my phone, ai secretary on telegram, telegram secretary > pocket assistant, personal assistant
gmail cleanup, inbox cleanup, clean my inbox, sort my gmail, sort my inbox > email triage, inbox
autoanswer, auto answer, autoreply, automatic answers, answers automatically > auto reply, draft reply
support mail, support email, support inbox, support mails > support inbox, triage, support ticket
out of office, away message, holiday message, closed message > auto reply, after hours
one inbox, combined inbox > one inbox, shared inbox
response time promise, answer within a day, same day reply, same day answer > answer same day, response time
chatbot, chat bot, bot > conversation assistant, assistant
generator, generate, generation, generated > create, creation * 0.5
find out about company, learn about a company, research a company, research a lead > company lookup, contact lookup, lead enrichment
# Problems that any trade has
no time for marketing, too busy to post, nobody does our marketing > schedule posts, social media, email campaign
too many no answers, voicemail full, missed too many calls, hands are full > missed call, text back
phone is always busy, cant reach anyone, line is busy, nobody picks up > missed call, callback, voice agent
lost a job, lost a customer, lost the order, customer went elsewhere > follow up, quick answer, win back
hard to reach, cannot reach, never reachable, not reachable > callback, missed call, text
slow quotes, quotes take too long, too slow with offers, estimate takes days > instant quote, quote
people haggle, price shoppers, only compare prices > qualification, quote
late for appointments, arrive late, running behind, appointment runs over > appointment, reminder, text
wrong address, wrong phone number, old phone numbers, bad data > data cleaning, verify
same person twice, contacts twice > duplicate contact, deduplicate
leads from facebook, leads from website, leads from ads, leads by email > new lead, lead capture, crm
leads in one place, collect all leads, leads everywhere > crm, lead capture, pipeline
business cards, stack of business cards, scan business card > contact, lead capture, crm
notes on paper, sticky notes, notebook, whiteboard list > notes, task, data entry
paper forms, printed forms, fill in by hand, clipboard > form, data entry, digital form
forms by email, pdf forms, application by email > form, documents
lost emails, mail gets lost, overlooked mail, miss important emails > email triage, urgent, inbox
important mails first, urgent mails first, only important emails > email triage, priority
answers sound robotic, sounds like a robot, in my own tone, in my own words, my writing style > tone, draft reply
ai answers wrong, ai invents, makes up facts, only from my facts > fact check, evidence, own documents
review before sending, nothing without my ok, final say > approval, human in the loop
cheap ai, control ai costs, limit ai spending, ai bill > token cost, budget, limit
works offline, own server, keep data in house, data stays here > self hosted, local llm
teach staff, train the team > own documents, onboarding, training
knowledge in heads, only one person knows, knowledge leaves with people > knowledge base, own documents
someone is leaving, last working day, employee leaves > offboarding, checklist
holiday planning, vacation planning, summer holidays planning, overlapping holidays > time off, absence calendar
overlapping vacation, two people off, everybody away at once > time off, absence calendar
last minute shifts, uncovered shift, empty shift, find someone for tonight > shift swap, shift cover
hours sheets, staff hours, count the hours, who worked how long > timesheet, payroll
chasing staff, remind staff, staff forget things > reminder, task, checklist
did they read it, confirm they read it, read receipt > confirmation, reminder
clients ask for status, customer asks for update, any news yet > status update, client updates
too many status calls, calls about repairs, calls about orders > repair status, order status, status text
pickup reminder, collect your item, uncollected items, forgotten at the shop > ready for pickup, pick up, reminder
deposit reminder, balance due, final payment, rest of the payment > payment reminder, deposit
late rent payment, tenant pays late, chase rent > rent reminder, payment reminder
membership unpaid, dues unpaid, unpaid dues, fees unpaid > payment reminder, membership, failed payment
sponsors, find sponsors, sponsor letter, partner companies > outreach, proposal
update prices, prices everywhere > price, product, sync
product data mess, missing product info, incomplete products > product data, product text
photos without names, rename pictures, sort photos, thousands of photos > image, folder, alt text
old website, website looks old, need a website, new website, simple website > landing page, website
no one finds us, not found on google, show up on google, higher on google > seo, google business profile, review request
more customers, get customers, win customers, more clients, new clients, more bookings, more patients > lead generation, referral program, review request
more members, new members, member growth > membership, referral program, lead generation
word spreads, customers bring customers, bring a neighbour > referral program
bring back old customers, get old customers back, call old customers, contact old clients > win back, reactivation
customer has not ordered, has not booked, no visit in months, inactive clients > win back, reactivation, recall
yearly service reminder, service is due, next service, due again, due for service > service due, recall, maintenance reminder
checkup reminder, cleaning due, six month reminder, annual checkup > recall, appointment reminder
birthday reminder, anniversaries, remember birthdays > birthday, reminder
say thank you, thank customers, thank you email > thank you
christmas cards, season greetings, holiday cards > card, email campaign
customer survey, ask customers, short survey, one question survey > survey, feedback, review request
exit survey, why they cancel, cancellation reason, why people leave > churn, cancellation, survey
upset review, unfair review, answer a bad review > review response, bad reviews
invoice from email, invoices by email, save invoices, find invoices in mail > invoice processing, receipt
bills due, pay suppliers on time, upcoming bills > bill payment, due date
subscriptions we pay for, forgotten subscriptions, tools we pay for > subscription, cost
profit per job, profit per product, what makes money > margin, report
how many visitors, how many signups, how many orders, sales today, todays sales > weekly numbers, sales report, daily numbers
numbers on monday, monday report, monday morning numbers, friday report > weekly numbers, report
report to the boss, report for management, board report, investor update > report, slides, weekly numbers
compare two lists, compare spreadsheets, match two sheets, find differences > reconciliation, compare, spreadsheet
copy rows, copy data between apps, move data, transfer data, data in two places > sync, data entry
save attachments, attachments to drive, files from email > attachment, folder
rename files, tidy folders, sort documents automatically > file sorting, folder
scan letters, paper mail, incoming mail, letters to pdf > ocr, document extraction
translate emails, customers in other languages, foreign customers, speak another language > translation
record calls, listen to calls > call recording, call summary, transcription
long recordings, hour long video, summarise video, summarize a video, youtube summary > transcription, summary
lecture, speech recording, interview recording > recording, transcription, notes * 0.6
meeting follow up, after the meeting, tasks from meeting, who promised what > meeting notes, action item
before the meeting, meeting in ten minutes, know before meeting > meeting brief
hold a webinar, run a webinar, host a webinar, webinar guests > webinar
plan a party, plan an event, organise an event, invite guests, send invitations > event, rsvp, guest list
sell courses, launch a course, start a course, students ask > online course, students
sell coaching, find coaching clients, book coaching calls > coaching, fit call, application
client goes quiet, client does not answer > follow up, no reply, client
start of project, new project, project start, hand over from sales > kickoff, client onboarding, project
approval from client, client signs off, client feedback on design > approval, client
bug from customer, customer reports a problem, report a problem, problem report > bug report, support ticket
tell users about features, announce features, announce updates > release notes, newsletter
deploy notes, merged code, merged changes, commits summary > release notes, pull request
code review, review code, pull request summary > pull request
security of webhooks, fake webhook calls, somebody calls my webhook > webhook security
runs every night, nightly job, job did not run, scheduled job failed > schedule, error alert, failed workflow
too many error mails, flooded with errors, same error again > error alert, failed workflow, repeats
know when it fails, notice when it stops > error alert, monitoring, failed workflow
certificate expires, domain expires, ssl runs out > ssl certificate, domain expiry, monitoring
test a template, example workflow, learn n8n, first workflow > simple, building block * 0.5
building block, reusable part, small helper, sub workflow > block, building block * 0.8
nps, net promoter score, csat, promoter score > survey, feedback, score
autotext, auto text, automatic text message > text back, missed call
always pay late, pay us late, pay me late, pay bills late > overdue invoice, payment reminder, unpaid invoice
same emails again, write the same emails, same replies, copy answers > draft reply, triage, faq
venue enquiries, wedding enquiries, event enquiries, party bookings > event, inquiry, large party
receptionist overwhelmed, reception is overloaded, front desk overwhelmed > front desk, missed call, booking
when bike is ready, when car is ready, when order is ready, item is ready > repair status, ready for pickup
respond to enquiries, respond to new leads, answer enquiries, answer inquiries fast > new lead, inquiry, answer same day
voice memos, voice memo to task, memo to tasks, spoken tasks > voice message, task, personal assistant
deals stuck, stuck pipeline, pipeline is stuck > quote follow up, deal, stale deals
nanny, babysitter, au pair, childminder > child care, families, hiring
get paid, getting paid, want my money, get my money > unpaid invoice, payment reminder, payment
website went down, site went down, page not loading, website error > website down, uptime monitoring
star ratings, five stars, 5 stars, google stars > review, review request
waiting room empty, empty waiting room, empty practice > waiting list, recall, appointment
$aliases$);
