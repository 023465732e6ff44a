-- What the text of an article may name. Written from web/content/ by scripts/generate-articles.ts.

create or replace function app.article_figures() returns text[] language sql immutable set search_path = '' as $$
  select '{
    address, armchair, bagsFull, bagsHalf, bagsQuarter, bankHoliday, bathroom, bedroom, blackBags, carry, carryFreeMetres,
    carryStepMetres, commercialFrom, cornerSofa, cutOff, dismantling, email, emergency, fence, firm, firstMinutes, flat,
    flatWardrobe, flexibleDay, fridge, fullVan, fullVanKilograms, fullVanMinutes, furnitureFrom, garage, gardenFrom,
    gardenThreeYards, gardenYard, halfVan, hedgeAndShed, hours, houseFrom, labour, lastFee, lastHours, lastPercent, lateFee,
    lateMinutes, lateOff, latePercent, loft, longLateOff, mattress, missedCredit, mostReduction, mostVans, office, officeFrom,
    outsideReady, overweight, paidBay, parking, phone, quarterVan, rightDays, rubble, rubbleKilograms, sameDay, singleItemFrom,
    smallOffice, sofa, soil, stairs, suite, suiteOutside, suiteThirdFloor, trader, vat, wardrobe, washingMachine, weekend
  }'::text[];
$$;

create or replace function app.article_jobs() returns text[] language sql immutable set search_path = '' as $$
  select '{
    armchair, bathroom, bedroom, blackBags, cornerSofa, fence, flat, flatWardrobe, fridge, garage, gardenThreeYards, gardenYard,
    hedgeAndShed, loft, mattress, office, rubble, smallOffice, sofa, soil, suite, suiteOutside, suiteThirdFloor, wardrobe,
    washingMachine
  }'::text[];
$$;
